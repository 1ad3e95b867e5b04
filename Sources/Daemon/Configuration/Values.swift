// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Publisher
import SerialPort

/// The texts of values to values: what stands behind a key, an option, or in a drop-in.
enum Values {
  static func yesOrNo(_ text: String) throws(BadValue) -> Bool {
    switch text.lowercased() {
    case "yes", "true", "on", "1": true
    case "no", "false", "off", "0": false
    default: throw BadValue("'\(text)' is neither yes nor no", remedy: "Write yes or no")
    }
  }

  /// A whole number in `range`.
  static func number(_ text: String, in range: ClosedRange<Int>) throws(BadValue) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw BadValue(
        "'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)",
        remedy: "Write one, without a unit")
    }
    return number
  }

  /// A span of time as systemd writes it: `90`, `1min 30s`, `250ms`, `1h`; bare numbers are seconds.
  static func duration(_ text: String) throws(BadValue) -> Nanoseconds {
    let wrong = BadValue("'\(text)' is not a span of time", remedy: "Write one such as 250ms, 10s, 1min 30s or 1h")
    var rest = Substring(text)
    var total: Int64 = 0
    var any = false
    while true {
      rest = rest.drop { $0 == " " }
      if rest.isEmpty { break }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let count = Int64(digits), let size = nanoseconds(unit: String(unit)) else { throw wrong }
      let (part, tooLong) = count.multipliedReportingOverflow(by: size)
      let (sum, sumTooLong) = total.addingReportingOverflow(part)
      guard !tooLong, !sumTooLong else { throw wrong }
      total = sum
      any = true
    }
    guard any else { throw wrong }
    return Nanoseconds(total)
  }

  private static func nanoseconds(unit: String) -> Int64? {
    switch unit {
    case "us": 1_000
    case "ms": 1_000_000
    case "", "s", "sec": 1_000_000_000
    case "m", "min": 60_000_000_000
    case "h", "hr": 3_600_000_000_000
    case "d", "day", "days": 86_400_000_000_000
    default: nil
    }
  }

  /// An octal file mode.
  static func mode(_ text: String) throws(BadValue) -> UInt32 {
    guard let mode = UInt32(text, radix: 8), mode <= 0o777 else {
      throw BadValue("'\(text)' is not a file mode", remedy: "Write three or four octal digits, as in 0660")
    }
    return mode
  }

  /// A length of whole metres or kilometres, in tenths of a millimetre.
  static func length(_ text: String) throws(BadValue) -> Int64 {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit: Int64? =
      switch text.dropFirst(digits.count) {
      case "m": 10_000
      case "km": 10_000_000
      default: nil
      }
    guard let unit, let count = Int64(digits), (1...1_000_000).contains(count) else {
      throw BadValue("'\(text)' is not a length", remedy: "Write metres or kilometres, as in 500m or 1km")
    }
    return count * unit
  }

  /// Speed and framing of a line; nil for `auto`.
  static func line(_ text: String) throws(BadValue) -> LineSettings? {
    if text == "auto" { return nil }
    guard let line = LineSettings(text) else {
      let range = "\(LineSettings.speeds.lowerBound) to \(LineSettings.speeds.upperBound)"
      throw BadValue(
        "'\(text)' is not a speed", remedy: "Write bits per second (\(range)), as in 9600 or 4800:7E1, or auto")
    }
    return line
  }

  /// A receiver's port. Names without a folder are mistaken for files of the daemon's own folder too easily.
  static func device(_ text: String) throws(BadValue) -> PortAddress {
    let address: PortAddress
    do {
      address = try PortAddress(text)
    } catch {
      throw BadValue("'\(text)' is no device", remedy: "\(error.reason)")
    }
    switch address.place {
    case .gnssd, .gnssdHost:
      // Its sentences would come back to it, round and round.
      throw BadValue(
        "'\(text)' is a daemon, not a receiver",
        remedy: "Write the receiver's port, or tcp://HOST:PORT of another gnssd's listener with Protocol=nmea")
    case .path, .usb, .tcp, .udp: break
    }
    if case .path(let path) = address.place, !path.hasPrefix("/") {
      throw BadValue("'\(text)' is not an absolute path", remedy: "Write /dev/\(text), or tcp://HOST:PORT")
    }
    return address
  }

  /// Where subscribers come in: one address, or those that a host name stands for.
  static func listenAddresses(_ text: String) throws(BadValue) -> [ListenAddress] {
    do throws(ListenerFault) {
      return try ListenAddress.parse(text)
    } catch {
      guard case .badAddress(_, let remedy) = error else {
        throw BadValue("\(error)", remedy: "Write unix:/PATH or tcp:HOST:PORT")
      }
      throw BadValue("'\(text)' is no address to listen at", remedy: remedy.prefix(1).uppercased() + remedy.dropFirst())
    }
  }

  static func accessLevel(_ text: String) throws(BadValue) -> AccessLevel {
    try word(text, [("full", .full), ("reduced", .reduced), ("none", .none)])
  }

  static func logLevel(_ text: String) throws(BadValue) -> Priority {
    guard let level = Priority(named: text) else {
      throw BadValue("'\(text)' is not a log level", remedy: "Write error, warning, notice, info or debug")
    }
    return level
  }

  /// What stands in `words`; the message names them all.
  static func word<Word>(_ text: String, _ words: [(String, Word)]) throws(BadValue) -> Word {
    if let found = words.first(where: { $0.0 == text }) { return found.1 }
    let names = words.map(\.0)
    let nearest = nearestName(to: text, among: names).map { "Did you mean \($0)? " } ?? ""
    throw BadValue("'\(text)' is not known here", remedy: "\(nearest)Write \(names.joined(separator: " or "))")
  }
}
