// SPDX-License-Identifier: BSD-2-Clause

/// Lets a message through at most once a minute for each kind and thing that it tells of.
///
/// What is held back is not lost: the last message of a minute comes at its end, with how many there were. So the
/// log's last word about a device is always the true one.
struct RepetitionLimit {
  /// Nanoseconds.
  static let interval: Int64 = 60_000_000_000

  private struct Entry {
    var last: LogMessage
    var due: Int64
    var held: Int
  }

  private var entries: [String: Entry] = [:]

  /// What there is to write now, if anything; `now` in nanoseconds of any steady clock.
  mutating func admit(_ message: LogMessage, now: Int64) -> LogMessage? {
    if message.kind.isAnswer { return message }
    let key = RepetitionLimit.key(message)
    guard var entry = entries[key], now < entry.due else {
      var admitted = message
      if let entry = entries[key], entry.held > 0 { admitted = RepetitionLimit.counted(message, entry.held + 1) }
      entries[key] = Entry(last: message, due: now + RepetitionLimit.interval, held: 0)
      return admitted
    }
    entry.last = message
    entry.held += 1
    entries[key] = entry
    return nil
  }

  /// Held messages whose minute is over, oldest first.
  mutating func due(now: Int64) -> [LogMessage] {
    var messages: [(due: Int64, message: LogMessage)] = []
    for (key, entry) in entries where now >= entry.due {
      if entry.held > 0 {
        messages.append((entry.due, RepetitionLimit.counted(entry.last, entry.held)))
        entries[key] = Entry(last: entry.last, due: now + RepetitionLimit.interval, held: 0)
      } else {
        entries[key] = nil
      }
    }
    return messages.sorted { $0.due < $1.due }.map(\.message)
  }

  /// When `due` has something to give; nil where nothing is held.
  var nextDue: Int64? { entries.values.lazy.filter { $0.held > 0 }.map(\.due).min() }

  private static func counted(_ message: LogMessage, _ count: Int) -> LogMessage {
    guard count > 1 else { return message }
    var counted = message
    counted.text += " (\(count) times within a minute)"
    counted.fields.append((.repeated, String(count)))
    return counted
  }

  private static func key(_ message: LogMessage) -> String {
    let thing = message[.device] ?? message[.listener] ?? ""
    return
      "\(message.kind.rawValue) \(thing) \(message[.fault] ?? "") \(message[.geofence] ?? message[.peerUser] ?? "")"
  }
}
