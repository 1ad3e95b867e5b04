// SPDX-License-Identifier: BSD-2-Clause

/// A decimal number as it was sent: an integer and a power of ten, nothing lost and nothing made up.
///
/// Up to 17 digits are read. What has more, or anything but digits, one sign and one point, is invalid.
public struct Decimal: FieldValue {
  /// Mantissa and scale in one word: the scale in the low five bits.
  @usableFromInline var word: Int64

  @usableFromInline @inline(__always) init(word: Int64) { self.word = word }

  /// The number mantissa / 10^scale. The mantissa has at most 17 digits, the scale is 0 to 17; anything else is invalid.
  public init(mantissa: Int64, scale: Int) {
    guard mantissa.magnitude < 100_000_000_000_000_000, (0...17).contains(scale) else {
      self = .invalid
      return
    }
    word = mantissa &<< 5 | Int64(scale)
  }

  @inlinable public static var absent: Decimal { Decimal(word: 31) }
  @inlinable public static var invalid: Decimal { Decimal(word: 30) }

  @inlinable public var isAbsent: Bool { word == 31 }
  @inlinable public var isInvalid: Bool { word == 30 }

  /// All digits as an integer, with the sign; 0 where there is no value.
  @inlinable public var mantissa: Int64 { word &>> 5 }

  /// How many of the digits stood behind the point, 0 to 17; 0 where there is no value.
  @inlinable public var scale: Int { isPresent ? Int(word & 31) : 0 }

  /// The value times 10^`decimals`, rounded half away from zero; nil where there is no value or it does not fit.
  ///
  /// `decimals` is 0 to 18. For a height in tenths of a millimetre ask for 4.
  public func fixed(_ decimals: Int) -> Int64? {
    guard isPresent, (0...18).contains(decimals) else { return nil }
    if decimals >= scale {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: powerOfTen(decimals &- scale))
      return overflow ? nil : product
    }
    let divisor = powerOfTen(scale &- decimals)
    let (quotient, remainder) = mantissa.quotientAndRemainder(dividingBy: divisor)
    let up: Int64 = remainder.magnitude >= divisor.magnitude / 2 ? (mantissa < 0 ? -1 : 1) : 0
    return quotient &+ up
  }

  /// The nearest double; nil where there is no value.
  public var double: Double? {
    guard isPresent else { return nil }
    // Both are exact below 2^53, so the one division rounds correctly there.
    return Double(mantissa) / Double(powerOfTen(scale))
  }
}

/// 10^n for n of 0 to 18.
func powerOfTen(_ n: Int) -> Int64 {
  var result: Int64 = 1
  for _ in 0..<n { result &*= 10 }
  return result
}
