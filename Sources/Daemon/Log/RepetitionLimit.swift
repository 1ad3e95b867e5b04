// SPDX-License-Identifier: BSD-2-Clause

/// Lets a message through at most once a minute for each kind and thing that it tells of, and a change of state at once.
///
/// What is held back is not lost: the last message of a minute comes at its end, with how many there were. So the
/// log's last word about a device is always the true one.
///
/// A change of state is no repetition, whatever was said a moment ago: gone, back and gone again are three lines. Only a
/// device that changes its state once a second for a minute, as a loose plug does, is held back like the rest.
struct RepetitionLimit {
  /// Nanoseconds.
  static let interval: Int64 = 60_000_000_000
  /// Changes of one thing's state that are written within a minute.
  static let changes = 60

  private struct Entry {
    var last: LogMessage
    var due: Int64
    var written = 1
    var held = 0
  }

  private var entries: [String: Entry] = [:]

  /// What there is to write now, if anything; `now` in nanoseconds of any steady clock.
  mutating func admit(_ message: LogMessage, now: Int64) -> LogMessage? {
    if message.kind.isAnswer { return message }
    let key = RepetitionLimit.key(message)
    guard var entry = entries[key], now < entry.due else {
      var admitted = message
      if let entry = entries[key], entry.held > 0 { admitted = RepetitionLimit.counted(message, entry.held + 1) }
      entries[key] = Entry(last: message, due: now + RepetitionLimit.interval)
      return admitted
    }
    let limit = message.kind.change == nil ? 1 : RepetitionLimit.changes
    let isHeld = entry.written >= limit
    entry.last = message
    if isHeld { entry.held += 1 } else { entry.written += 1 }
    entries[key] = entry
    return isHeld ? nil : message
  }

  /// Held messages whose minute is over, oldest first.
  mutating func due(now: Int64) -> [LogMessage] {
    var messages: [(due: Int64, message: LogMessage)] = []
    for (key, entry) in entries where now >= entry.due {
      if entry.held > 0 {
        messages.append((entry.due, RepetitionLimit.counted(entry.last, entry.held)))
        entries[key] = Entry(last: entry.last, due: now + RepetitionLimit.interval)
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
    counted.text += message.kind.change == nil ? " (\(count) times within a minute)" : " (after \(count) changes)"
    counted.fields.append((.repeated, String(count)))
    return counted
  }

  private static func key(_ message: LogMessage) -> String {
    let thing = message[.device] ?? message[.listener] ?? ""
    // The states of one thing have one place, so that what is held back is the last of them.
    if let change = message.kind.change { return "\(change) \(thing) \(message[.geofence] ?? "")" }
    return
      "\(message.kind.rawValue) \(thing) \(message[.fault] ?? "") \(message[.geofence] ?? message[.peerUser] ?? "")"
  }
}
