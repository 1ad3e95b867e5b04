// SPDX-License-Identifier: BSD-2-Clause

extension QuickFields {
  @inline(__always)
  mutating func latitude(_ bytes: borrowing Span<UInt8>) -> Angle {
    return angle(
      bytes, word(bytes, at: start), length: 5, limit: 90_000_000_000, positive: 0x4E, negative: 0x53)
  }

  @inline(__always)
  mutating func longitude(_ bytes: borrowing Span<UInt8>) -> Angle {
    return angle(
      bytes, word(bytes, at: start), length: 6, limit: 180_000_000_000, positive: 0x45, negative: 0x57)
  }

  /// An angle of which the first `characters` are dddmm. and its first field as sent has `length` of them.
  @inline(__always)
  private mutating func angle(
    _ bytes: borrowing Span<UInt8>, _ eight: UInt64, length: Int, limit: UInt64, positive: UInt64, negative: UInt64
  ) -> Angle {
    // Both fields are empty.
    if _slowPath(QuickFields.ends(eight, 0)), _slowPath(QuickFields.ends(eight, 1)) {
      start &+= 2
      return .absent
    }
    // A zero in front of a latitude makes five digits of it.
    let characters = length == 5 ? eight &<< 8 | 0x30 : eight
    let digits = characters & 0xFF_FFFF_FFFF ^ 0x30_3030_3030
    let pairs = digits &* 10 &+ digits &>> 8
    let degrees = (digits & 0xFF) &* 100 &+ (pairs &>> 8) & 0xFF
    let minutes = (pairs &>> 24) & 0xFF
    let areDigits = beyondDigits(digits) & 0x80_8080_8080 == 0
    if _fastPath(areDigits), _fastPath((characters &>> 40) & 0xFF == 0x2E), _fastPath(minutes < 60) {
      let (fraction, count) = minuteDecimals(word(bytes, at: start &+ length))
      if _fastPath(count > 0) {
        // A hundred-millionth of a minute is a sixth of a nanodegree.
        let magnitude = degrees &* 1_000_000_000 &+ (minutes &* 100_000_000 &+ fraction &+ 3) / 6
        // All before it were digits, so that this is at most one byte behind the end.
        let side = word(bytes, at: start &+ length &+ count &+ 1) & 0xFFFF
        if _fastPath(magnitude <= limit), _fastPath(side < 0x2D00) {
          let signed = Int64(truncatingIfNeeded: magnitude)
          if _fastPath(side & 0xFF == positive) {
            start &+= length &+ count &+ 3
            return Angle(raw: signed)
          }
          if _fastPath(side & 0xFF == negative) {
            start &+= length &+ count &+ 3
            return Angle(raw: 0 &- signed)
          }
        }
      }
    }
    return length == 5 ? carefully(bytes) { $0.latitude($1) } : carefully(bytes) { $0.longitude($1) }
  }

  /// The decimals of a minute that `eight` begins with, in units of the eighth, and how many they are; none where they
  /// are no digits, or more than seven.
  @inline(__always)
  private func minuteDecimals(_ eight: UInt64) -> (UInt64, Int) {
    let digits = eight ^ everywhere(0x30)
    let four = UInt64(number(ofFourDigits: UInt32(truncatingIfNeeded: digits))) &* 10_000
    if _fastPath(QuickFields.ends(eight, 4)), _fastPath(beyondDigits(digits) & 0x8080_8080 == 0) { return (four, 4) }
    let five = four &+ (digits &>> 32) & 0xFF &* 1000
    if _fastPath(QuickFields.ends(eight, 5)), _fastPath(beyondDigits(digits) & 0x80_8080_8080 == 0) { return (five, 5) }
    for count in 1...7 where QuickFields.ends(eight, count) {
      let these = digits & (1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1)
      return beyondDigits(these) & everywhere(0x80) == 0 ? (number(ofDigits: these), count) : (0, 0)
    }
    return (0, 0)
  }
}
