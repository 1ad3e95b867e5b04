// SPDX-License-Identifier: BSD-2-Clause

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

  /// A span of time as systemd writes it: `90`, `1min 30s`, `250ms`, `1h`; nanoseconds. Bare numbers are seconds.
  static func duration(_ text: String) throws(BadValue) -> Int64 {
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
    return total
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

  /// Bits per second; nil for `auto`.
  static func speed(_ text: String) throws(BadValue) -> Int? {
    if text == "auto" { return nil }
    guard let speed = Int(text), (50...4_000_000).contains(speed) else {
      throw BadValue("'\(text)' is not a speed", remedy: "Write bits per second, as in 9600 (50 to 4000000), or auto")
    }
    return speed
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
