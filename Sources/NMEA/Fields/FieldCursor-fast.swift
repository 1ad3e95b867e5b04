// SPDX-License-Identifier: BSD-2-Clause

extension FieldCursor {
  /// A whole number without a sign.
  @inline(__always)
  mutating func integer(_ bytes: borrowing Span<UInt8>) -> Integer {
    let field = next(bytes)
    let count = field.end &- field.start
    guard count < 8 else { return FieldCursor.carefulInteger(bytes, field.start, field.end) }
    let digits = rightAligned(word(bytes, at: field.start) ^ everywhere(0x30), count)
    guard beyondDigits(digits) == 0 else { return FieldCursor.carefulInteger(bytes, field.start, field.end) }
    let value = Int32(truncatingIfNeeded: number(ofDigits: digits))
    return Integer(raw: count == 0 ? Integer.absent.raw : value)
  }

  /// A whole number of hexadecimal digits, up to seven.
  mutating func hexadecimalInteger(_ bytes: borrowing Span<UInt8>) -> Integer {
    let field = next(bytes)
    guard field.end > field.start else { return .absent }
    guard field.end &- field.start < 8 else { return .invalid }
    var value: Int32 = 0
    for i in field.start..<field.end {
      guard let digit = NMEA.hexadecimal(bytes[i]) else { return .invalid }
      value = value &<< 4 | Int32(digit)
    }
    return Integer(raw: value)
  }

  /// One character.
  @inline(__always)
  mutating func letter(_ bytes: borrowing Span<UInt8>) -> Letter {
    let field = next(bytes)
    return letter(bytes, field.start, field.end)
  }

  @inline(__always)
  func letter(_ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int) -> Letter {
    guard from < bytes.count else { return .absent }
    let byte = bytes[from]
    let printable = byte > 0x20 && byte < 0x7F ? byte : Letter.invalid.raw
    let count = to &- from
    return Letter(raw: count == 0 ? Letter.absent.raw : count == 1 ? printable : Letter.invalid.raw)
  }

  /// A decimal number, with or without a sign.
  @inline(__always)
  mutating func decimal(_ bytes: borrowing Span<UInt8>) -> Decimal {
    let field = next(bytes)
    let count = field.end &- field.start
    guard count < 8 else { return FieldCursor.carefulDecimal(bytes, field.start, field.end) }
    let characters = word(bytes, at: field.start)
    // The minus, which differs from a zero in these bits, becomes one.
    let negative: UInt64 = characters & 0xFF == 0x2D ? 1 : 0
    let digits = rightAligned(characters ^ everywhere(0x30) ^ (0x1D & (0 &- negative)), count)
    guard let number = FieldCursor.unpointed(digits, count &- Int(truncatingIfNeeded: negative)) else {
      return FieldCursor.carefulDecimal(bytes, field.start, field.end)
    }
    let sign = 0 &- Int64(bitPattern: negative)
    let word = ((number.mantissa ^ sign) &- sign) &<< 5 | number.scale
    return Decimal(word: count == 0 ? Decimal.absent.word : word)
  }

  /// The digits without their point; nil where they are not digits with at most one point, or only the point.
  @inline(__always)
  private static func unpointed(_ digits: UInt64, _ count: Int) -> (mantissa: Int64, scale: Int64)? {
    // A point has become 0x1E. The lowest bit found is exact; a second point is caught as no digit.
    let differing = digits ^ everywhere(0x1E)
    let zeros = (differing &- everywhere(0x01)) & ~differing & everywhere(0x80)
    let point = zeros & (0 &- zeros)
    let below = (point &>> 7) &- 1
    let above = 0 &- point &<< 1
    let closed = (digits & below) &<< 8 | digits & above
    let plain = point == 0 ? digits : closed
    let places = Int64(truncatingIfNeeded: 7 &- point.trailingZeroBitCount &>> 3)
    let scale = point == 0 ? 0 : places
    guard beyondDigits(plain) == 0, !(count == 1 && point != 0) else { return nil }
    return (Int64(truncatingIfNeeded: number(ofDigits: plain)), scale)
  }

  /// hhmmss, with or without decimals.
  @inline(__always)
  mutating func time(_ bytes: borrowing Span<UInt8>) -> TimeOfDay {
    let field = next(bytes)
    let count = field.end &- field.start
    if count == 0 { return .absent }
    let decimals = count > 6 ? count &- 7 : 0
    let characters = word(bytes, at: field.start)
    let digits = characters & 0xFFFF_FFFF_FFFF ^ 0x3030_3030_3030
    let fraction = leftAligned(word(bytes, at: field.start &+ 7) ^ everywhere(0x30), decimals)
    // Two digits a pair, in bytes 0, 2 and 4.
    let pairs = digits &* 10 &+ digits &>> 8
    let hours = pairs & 0xFF
    let minutes = (pairs &>> 16) & 0xFF
    let seconds = (pairs &>> 32) & 0xFF
    guard count >= 6, decimals <= 8, count == 6 || (characters &>> 48) & 0xFF == 0x2E,
      beyondDigits(digits) | beyondDigits(fraction) == 0, hours < 24, minutes < 60, seconds <= 60
    else { return FieldCursor.carefulTime(bytes, field.start, field.end) }
    let whole = (hours &* 60 &+ minutes) &* 60 &+ seconds
    let raw = whole &* 1_000_000_000 &+ number(ofDigits: fraction) &* 10
    return TimeOfDay(raw: Int64(truncatingIfNeeded: raw))
  }

  /// ddmmyy.
  @inline(__always)
  mutating func date(_ bytes: borrowing Span<UInt8>) -> CalendarDate {
    let field = next(bytes)
    let count = field.end &- field.start
    if count == 0 { return .absent }
    let digits = word(bytes, at: field.start) & 0xFFFF_FFFF_FFFF ^ 0x3030_3030_3030
    let pairs = digits &* 10 &+ digits &>> 8
    let day = pairs & 0xFF
    let month = (pairs &>> 16) & 0xFF
    let year = (pairs &>> 32) & 0xFF
    guard count == 6, beyondDigits(digits) == 0, day &- 1 < 31, month &- 1 < 12 else { return .invalid }
    return CalendarDate(raw: UInt32(truncatingIfNeeded: year &<< 16 | month &<< 8 | day))
  }

  /// ddmm.mmm and N or S.
  @inline(__always)
  mutating func latitude(_ bytes: borrowing Span<UInt8>) -> Angle {
    let field = next(bytes)
    // A zero in front makes five digits of it.
    let characters = word(bytes, at: field.start) &<< 8 | 0x30
    return angle(bytes, field.start, field.end, characters: characters, point: 4, limit: 90, positive: 0x4E, negative: 0x53)
  }

  /// dddmm.mmm and E or W.
  @inline(__always)
  mutating func longitude(_ bytes: borrowing Span<UInt8>) -> Angle {
    let field = next(bytes)
    let characters = word(bytes, at: field.start)
    return angle(bytes, field.start, field.end, characters: characters, point: 5, limit: 180, positive: 0x45, negative: 0x57)
  }

  /// An angle whose first field has been found; the `characters` are dddmm. and two more.
  @inline(__always)
  private mutating func angle(
    _ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int, characters: UInt64, point: Int, limit: Int64,
    positive: UInt8, negative: UInt8
  ) -> Angle {
    let side = next(bytes)
    let count = to &- from
    if count == 0 { return side.start == side.end ? .absent : .invalid }
    let hemisphere = letter(bytes, side.start, side.end).raw
    let decimals = count &- point &- 1
    let digits = characters & 0xFF_FFFF_FFFF ^ 0x30_3030_3030
    let fraction = leftAligned(word(bytes, at: from &+ point &+ 1) ^ everywhere(0x30), decimals)
    guard decimals >= 0, decimals <= 8, (characters &>> 40) & 0xFF == 0x2E,
      beyondDigits(digits) | beyondDigits(fraction) == 0, hemisphere == positive || hemisphere == negative
    else {
      return FieldCursor.carefulAngle(bytes, from, to, Letter(raw: hemisphere), limit: limit, positive, negative)
    }
    let pairs = digits &* 10 &+ digits &>> 8
    let degrees = (digits & 0xFF) &* 100 &+ (pairs &>> 8) & 0xFF
    let minutes = (pairs &>> 24) & 0xFF
    // A hundred-millionth of a minute is a sixth of a nanodegree.
    let sixths = minutes &* 100_000_000 &+ number(ofDigits: fraction)
    let magnitude = Int64(truncatingIfNeeded: degrees &* 1_000_000_000 &+ (sixths &+ 3) / 6)
    guard minutes < 60, magnitude <= limit &* 1_000_000_000 else { return .invalid }
    return Angle(raw: hemisphere == negative ? 0 &- magnitude : magnitude)
  }

  /// Anything.
  @inline(__always)
  mutating func text(_ bytes: borrowing Span<UInt8>) -> Text {
    let field = next(bytes)
    return Text(from: field.start, to: field.end)
  }
}
