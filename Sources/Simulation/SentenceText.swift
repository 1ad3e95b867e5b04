// SPDX-License-Identifier: BSD-2-Clause

/// A sentence that is being written, field by field, onto the end of an array of bytes.
struct SentenceText {
  private var bytes: [UInt8] = []

  /// - Parameter address: talker and formatter, such as `GNRMC`.
  init(_ address: String) { bytes.append(contentsOf: "$\(address)".utf8) }

  mutating func field(_ text: some StringProtocol) {
    bytes.append(UInt8(ascii: ","))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func empty() { field("") }

  /// A whole number, with leading zeroes up to `width` digits; empty for nil.
  mutating func integer(_ value: Int?, width: Int = 1) {
    guard let value else { return empty() }
    let digits = String(value)
    field(String(repeating: "0", count: max(0, width - digits.count)) + digits)
  }

  /// `value` divided by 10 to the power of `decimals`; empty for nil.
  mutating func decimal(_ value: Int64?, decimals: Int) {
    guard let value else { return empty() }
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    field("\(value < 0 ? "-" : "")\(padded.dropLast(decimals)).\(padded.suffix(decimals))")
  }

  /// A coordinate in nanodegrees as `ddmm.mmmmm` and its hemisphere; two empty fields for nil.
  mutating func angle(_ nanodegrees: Int64?, degreeDigits: Int, positive: String, negative: String) {
    guard let nanodegrees else {
      empty()
      empty()
      return
    }
    let minutes = quotient(Int64(nanodegrees.magnitude) * 6, 1_000)
    let degrees = twoOrMore(minutes / 6_000_000, degreeDigits)
    let rest = minutes % 6_000_000
    field("\(degrees)\(twoOrMore(rest / 100_000, 2)).\(twoOrMore(rest % 100_000, 5))")
    field(nanodegrees < 0 ? negative : positive)
  }

  /// `hhmmss.ss`
  mutating func time(_ nanosecondOfDay: Int64?) {
    guard let nanosecondOfDay else { return empty() }
    let hundredths = nanosecondOfDay / 10_000_000
    let seconds = hundredths / 100
    // The leap second is the sixtieth of the last minute, not the first of another day.
    let minutes = min(seconds / 60, 1_439)
    field(
      twoOrMore(minutes / 60, 2) + twoOrMore(minutes % 60, 2) + twoOrMore(seconds - minutes * 60, 2) + "."
        + twoOrMore(hundredths % 100, 2))
  }

  /// Appends the sentence with its checksum and line end.
  func append(to output: inout [UInt8]) {
    let checksum = bytes.dropFirst().reduce(UInt8(0), ^)
    output.append(contentsOf: bytes)
    let digits = String(checksum, radix: 16, uppercase: true)
    output.append(contentsOf: "*\(checksum < 16 ? "0" : "")\(digits)\r\n".utf8)
  }
}

/// A number with leading zeroes.
func twoOrMore(_ value: Int64, _ width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// A quotient, rounded half away from zero.
func quotient(_ value: Int64, _ divisor: Int64) -> Int64 {
  (value + (value < 0 ? -divisor / 2 : divisor / 2)) / divisor
}
