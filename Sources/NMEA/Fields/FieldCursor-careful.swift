// SPDX-License-Identifier: BSD-2-Clause
//
// The readers that decide: byte by byte, for what is not of the usual shape. They are called seldom.

extension FieldCursor {
  /// A whole number with or without a sign, of at most nine digits besides leading zeros.
  @inline(never)
  static func carefulInteger(_ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int) -> Integer {
    if from >= to { return .absent }
    guard let number = plainNumber(bytes, from, to), number.scale == 0, number.mantissa.magnitude <= 999_999_999 else {
      return .invalid
    }
    return Integer(raw: Int32(truncatingIfNeeded: number.mantissa))
  }

  /// A decimal number of at most 17 digits besides leading zeros.
  @inline(never)
  static func carefulDecimal(_ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int) -> Decimal {
    if from >= to { return .absent }
    guard let number = plainNumber(bytes, from, to) else { return .invalid }
    return Decimal(word: number.mantissa &<< 5 | number.scale)
  }

  /// [+-] digits [. digits], at least one digit; blanks around it, which some receivers pad with, do not count.
  private static func plainNumber(
    _ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int
  ) -> (mantissa: Int64, scale: Int64)? {
    var i = from
    var end = to
    while i < end, bytes[i] == 0x20 { i &+= 1 }
    while i < end, bytes[end &- 1] == 0x20 { end &-= 1 }
    var negative = false
    if i < end, bytes[i] == 0x2D || bytes[i] == 0x2B {
      negative = bytes[i] == 0x2D
      i &+= 1
    }
    var mantissa: Int64 = 0
    var scale: Int64 = 0
    var pointed = false
    var any = false
    while i < end {
      let byte = bytes[i]
      if byte == 0x2E, !pointed {
        pointed = true
      } else {
        let digit = byte &- 0x30
        // 17 digits at most.
        guard digit <= 9, mantissa < 10_000_000_000_000_000, scale < 17 else { return nil }
        mantissa = mantissa &* 10 &+ Int64(digit)
        any = true
        if pointed { scale &+= 1 }
      }
      i &+= 1
    }
    guard any else { return nil }
    return (negative ? 0 &- mantissa : mantissa, scale)
  }

  /// A time whose seconds have more than eight decimals, or what is not a time.
  @inline(never)
  static func carefulTime(_ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int) -> TimeOfDay {
    var whole: Int64 = 0
    var i = from
    guard to &- from >= 6 else { return .invalid }
    while i < from &+ 6 {
      let digit = bytes[i] &- 0x30
      guard digit <= 9 else { return .invalid }
      whole = whole &* 10 &+ Int64(digit)
      i &+= 1
    }
    if i < to {
      guard bytes[i] == 0x2E else { return .invalid }
      i &+= 1
    }
    var fraction: Int64 = 0
    var unit: Int64 = 100_000_000
    while i < to {
      let digit = bytes[i] &- 0x30
      guard digit <= 9 else { return .invalid }
      fraction &+= unit &* Int64(digit)
      unit /= 10
      i &+= 1
    }
    let (hours, minutes, seconds) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hours < 24, minutes < 60, seconds <= 60 else { return .invalid }
    return TimeOfDay(raw: ((hours &* 60 &+ minutes) &* 60 &+ seconds) &* 1_000_000_000 &+ fraction)
  }

  /// An angle that is not padded as the standard says, has more than eight decimals or none, or is none.
  @inline(never)
  static func carefulAngle(
    _ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int, _ side: Letter, limit: Int64, _ positive: UInt8,
    _ negative: UInt8
  ) -> Angle {
    guard side.raw == positive || side.raw == negative, to > from else { return .invalid }
    var whole: Int64 = 0
    var i = from
    while i < to, bytes[i] != 0x2E {
      let digit = bytes[i] &- 0x30
      guard digit <= 9, whole < 100_000 else { return .invalid }
      whole = whole &* 10 &+ Int64(digit)
      i &+= 1
    }
    guard i > from else { return .invalid }
    i &+= 1
    // Seventeen decimals are kept for the rounding; more are not sent.
    var fraction: Int64 = 0
    var unit: Int64 = 1
    while i < to {
      let digit = bytes[i] &- 0x30
      guard digit <= 9, unit < 10_000_000_000_000_000 else { return .invalid }
      fraction = fraction &* 10 &+ Int64(digit)
      unit &*= 10
      i &+= 1
    }
    let (degrees, minutes) = (whole / 100, whole % 100)
    guard minutes < 60, degrees <= limit else { return .invalid }
    // Nanodegrees are minutes x 10^9 / 60. Whole minutes times 10^8 / 6 leave 0, 2 or 4 sixths over, which go with the
    // fraction: (minutes x unit + fraction) x 10^8 / (6 x unit), in 128 bits.
    let numerator = (Int128(minutes) * Int128(unit) + Int128(fraction)) * 100_000_000
    let denominator = Int128(unit) * 6
    let part = Int64(truncatingIfNeeded: (numerator * 2 + denominator) / (denominator * 2))
    let magnitude = degrees &* 1_000_000_000 &+ part
    guard magnitude <= limit &* 1_000_000_000 else { return .invalid }
    return Angle(raw: side.raw == negative ? 0 &- magnitude : magnitude)
  }
}
