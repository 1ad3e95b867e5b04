// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Where messages go: the journal with their fields where stderr is the journal, else readable lines on stderr.
public final class Log {
  /// Messages less urgent than this are not written.
  public var level: Priority
  private let journal: DatagramSocket?
  private let write: (LogMessage) -> Void
  private var limit = RepetitionLimit()

  /// To the journal or to stderr, as `$JOURNAL_STREAM` says.
  public init(level: Priority, environment: ProcessEnvironment) {
    self.level = level
    journal = Log.isJournal(environment["JOURNAL_STREAM"]) ? DatagramSocket(to: "/run/systemd/journal/socket") : nil
    write = Log.writeToStandardError
  }

  /// To `write`: for tests.
  init(level: Priority, write: @escaping (LogMessage) -> Void) {
    self.level = level
    journal = nil
    self.write = write
  }

  /// Writes `message`, unless it repeats one of the last minute; `now` in nanoseconds of CLOCK_MONOTONIC.
  public func log(_ message: LogMessage, now: Int64) {
    guard message.priority <= level else { return }
    if let admitted = limit.admit(message, now: now) { emit(admitted) }
  }

  /// When `writeHeld` has something to write; nil where nothing waits.
  public var nextDue: Int64? { limit.nextDue }

  /// Writes what was held back as a repetition and whose minute is over.
  public func writeHeld(now: Int64) { for message in limit.due(now: now) { emit(message) } }

  private func emit(_ message: LogMessage) {
    if let journal, journal.send(JournalEncoding.encode(message)) { return }
    write(message)
  }

  /// True where `$JOURNAL_STREAM` names the device and inode of stderr.
  static func isJournal(_ stream: String?, descriptor: Int32 = STDERR_FILENO) -> Bool {
    guard let parts = stream?.split(separator: ":"), parts.count == 2, let device = UInt64(parts[0]),
      let inode = UInt64(parts[1])
    else { return false }
    var status = stat()
    // `status` is a local of the type that fstat(2) fills.
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return UInt64(status.st_dev) == device && UInt64(status.st_ino) == inode
  }

  /// `warning: text`; the level is left out where it says nothing that the text does not.
  static func line(_ message: LogMessage) -> String {
    let text = String(decoding: message.text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    return message.priority <= .warning || message.priority == .debug ? "\(message.priority.name): \(text)" : text
  }

  private static func writeToStandardError(_ message: LogMessage) {
    let bytes = Array("gnssd: \(line(message))\n".utf8)
    // One write a line, so that lines of several processes do not mix. A stderr that is gone is nobody's fault.
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
