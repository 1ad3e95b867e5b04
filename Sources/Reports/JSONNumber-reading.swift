// SPDX-License-Identifier: BSD-2-Clause

extension JSONNumber {
  /// Reads the number that the whole of `range` is, by RFC 8259, 6; nil where it is none.
  init?(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    var i = range.lowerBound
    let end = range.upperBound
    let isNegative = i < end && bytes[i] == UInt8(ascii: "-")
    if isNegative { i += 1 }
    var digits: Int64 = 0
    var exponent = 0

    let whole = i
    while i < end, let digit = Self.digit(bytes[i]) {
      Self.take(digit, into: &digits, &exponent, isFraction: false)
      i += 1
    }
    guard i > whole, i == whole + 1 || bytes[whole] != UInt8(ascii: "0") else { return nil }
    if i < end, bytes[i] == UInt8(ascii: ".") {
      i += 1
      let fraction = i
      while i < end, let digit = Self.digit(bytes[i]) {
        Self.take(digit, into: &digits, &exponent, isFraction: true)
        i += 1
      }
      guard i > fraction else { return nil }
    }
    if i < end, bytes[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      let isBelow = i < end && bytes[i] == UInt8(ascii: "-")
      if isBelow || (i < end && bytes[i] == UInt8(ascii: "+")) { i += 1 }
      let start = i
      var power = 0
      while i < end, let digit = Self.digit(bytes[i]) {
        power = min(power * 10 + Int(digit), 100_000)
        i += 1
      }
      guard i > start else { return nil }
      exponent += isBelow ? -power : power
    }
    guard i == end else { return nil }
    self.init(mantissa: isNegative ? -digits : digits, exponent: exponent)
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int64(byte - UInt8(ascii: "0")) : nil
  }

  /// One more digit, while 64 bits hold it; what comes after that only moves the point.
  private static func take(_ digit: Int64, into digits: inout Int64, _ exponent: inout Int, isFraction: Bool) {
    if digits < 100_000_000_000_000_000 {
      digits = digits * 10 + digit
      if isFraction { exponent -= 1 }
    } else if !isFraction {
      exponent += 1
    }
  }
}
