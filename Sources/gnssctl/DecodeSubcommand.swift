// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

/// `gnssctl decode`: from bytes to reports, without a daemon.
enum DecodeSubcommand: Subcommand {
  static let name = "decode"
  static let summary = "turn a receiver's bytes, from a file or a pipe, into reports"
  static let operands = "[FILE|-]"
  static let operandLimit = 1
  static let options = [
    Option("nmea", nil, "print each accepted sentence before the reports that it\nbrings about"),
    Option(
      "date", "DATE",
      "a day (2026-05-01) before which nothing was recorded:\ndates that are off by 1024 weeks are set right"),
  ]
  static let explanation = """
    Reads what a receiver sent, standard input unless FILE is given, and prints the
    reports that a subscriber of gnssd would get, one a line, without the name of a
    device. An epoch that is open at the end is reported as it is.
    """

  static func run(_ options: Options) throws(Failure) -> ExitCode {
    var reference: Int32?
    if let text = options.value("date") {
      guard let date = CivilDate(text) else {
        throw Failure(.usage, "--date \(text): there is no such day", remedy: "write it like 2026-05-01")
      }
      reference = date.daysSince1970
    }
    let path = options.operands.first ?? "-"
    let fd = try openInput(path)
    defer { if fd != STDIN_FILENO { close(fd) } }
    let decoder = Decoder(showsSentences: options.has("nmea"), referenceDay: reference)
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      // Somebody may wait for what is known while the receiver is silent.
      if !isReady(fd) { try decoder.flush() }
      let count = try readInput(fd, &buffer, from: path)
      if count == 0 { break }
      try decoder.feed(buffer.span.extracting(first: count))
    }
    try decoder.finish()
    return .success
  }

  /// Whether reading would not wait; files never do.
  private static func isReady(_ fd: Int32) -> Bool {
    var state = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&state, 1, 0) != 0
  }
}
