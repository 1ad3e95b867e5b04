// SPDX-License-Identifier: BSD-2-Clause

/// Reads fields of any shape, byte by byte, and decides what is a value and what is not.
struct CarefulFields: FieldReader {
  /// Where the next field begins.
  private(set) var start: Int
  let end: Int

  init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    // A sentence that came with other bytes has no fields here.
    let belongs = sentence.fieldsEnd <= bytes.count
    end = belongs ? sentence.fieldsEnd : 0
    start = belongs ? sentence.firstComma &+ 1 : 1
  }

  /// The fields from `start` on, which end at `end`.
  init(from start: Int, to end: Int) {
    self.start = start
    self.end = end
  }

  var isAtEnd: Bool { start > end }

  mutating func next(_ bytes: borrowing Span<UInt8>) -> (start: Int, end: Int) {
    if isAtEnd { return (end, end) }
    let from = start
    var to = from
    while to < end, bytes[to] != 0x2C { to &+= 1 }
    start = to &+ 1
    return (from, to)
  }

  /// With or without a sign, of at most nine digits besides leading zeros.
  mutating func integer(_ bytes: borrowing Span<UInt8>) -> Integer {
    let field = next(bytes)
    if field.start == field.end { return .absent }
    guard let number = CarefulFields.number(bytes, field.start, field.end), number.scale == 0,
      number.mantissa.magnitude <= 999_999_999
    else { return .invalid }
    return Integer(raw: Int32(truncatingIfNeeded: number.mantissa))
  }

  /// Up to seven digits.
  mutating func hexadecimal(_ bytes: borrowing Span<UInt8>) -> Integer {
    let field = next(bytes)
    if field.start == field.end { return .absent }
    guard field.end &- field.start < 8 else { return .invalid }
    var value: Int32 = 0
    for i in field.start..<field.end {
      guard let digit = NMEA.hexadecimal(bytes[i]) else { return .invalid }
      value = value &<< 4 | Int32(digit)
    }
    return Integer(raw: value)
  }

  mutating func letter(_ bytes: borrowing Span<UInt8>) -> Letter {
    let field = next(bytes)
    if field.start == field.end { return .absent }
    return field.end &- field.start == 1 ? Letter(bytes[field.start]) : .invalid
  }

  /// At most 17 digits besides leading zeros, and 17 decimals.
  mutating func decimal(_ bytes: borrowing Span<UInt8>) -> Decimal {
    let field = next(bytes)
    if field.start == field.end { return .absent }
    guard let number = CarefulFields.number(bytes, field.start, field.end) else { return .invalid }
    return Decimal(word: number.mantissa &<< 5 | number.scale)
  }

  mutating func digit(_ bytes: borrowing Span<UInt8>) -> Integer { integer(bytes) }

  mutating func signedInteger(_ bytes: borrowing Span<UInt8>) -> Integer { integer(bytes) }

  mutating func dilution(_ bytes: borrowing Span<UInt8>) -> Decimal { decimal(bytes) }

  mutating func unsignedDecimal(_ bytes: borrowing Span<UInt8>) -> Decimal { decimal(bytes) }

  /// [+-] digits [. digits], at least one digit; blanks around it, which some receivers pad with, do not count.
  private static func number(
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
    var hasPoint = false
    var hasDigit = false
    while i < end {
      let byte = bytes[i]
      if byte == 0x2E, !hasPoint {
        hasPoint = true
      } else {
        let digit = byte &- 0x30
        guard digit <= 9, mantissa < 10_000_000_000_000_000, scale < 17 else { return nil }
        mantissa = mantissa &* 10 &+ Int64(digit)
        hasDigit = true
        if hasPoint { scale &+= 1 }
      }
      i &+= 1
    }
    guard hasDigit else { return nil }
    return (negative ? 0 &- mantissa : mantissa, scale)
  }

  mutating func time(_ bytes: borrowing Span<UInt8>) -> TimeOfDay {
    let field = next(bytes)
    if field.start == field.end { return .absent }
    guard field.end &- field.start >= 6,
      let hours = CarefulFields.pair(bytes, field.start), hours < 24,
      let minutes = CarefulFields.pair(bytes, field.start &+ 2), minutes < 60,
      let seconds = CarefulFields.pair(bytes, field.start &+ 4), seconds <= 60
    else { return .invalid }
    var i = field.start &+ 6
    if i < field.end {
      guard bytes[i] == 0x2E else { return .invalid }
      i &+= 1
    }
    var fraction: Int64 = 0
    var unit: Int64 = 100_000_000
    while i < field.end {
      let digit = bytes[i] &- 0x30
      guard digit <= 9 else { return .invalid }
      fraction &+= unit &* Int64(digit)
      unit /= 10
      i &+= 1
    }
    return TimeOfDay(raw: ((hours &* 60 &+ minutes) &* 60 &+ seconds) &* 1_000_000_000 &+ fraction)
  }

  mutating func date(_ bytes: borrowing Span<UInt8>) -> CalendarDate {
    let field = next(bytes)
    if field.start == field.end { return .absent }
    guard field.end &- field.start == 6,
      let day = CarefulFields.pair(bytes, field.start), let month = CarefulFields.pair(bytes, field.start &+ 2),
      let year = CarefulFields.pair(bytes, field.start &+ 4)
    else { return .invalid }
    return CalendarDate(year: Int(year), month: Int(month), day: Int(day), yearHasCentury: false)
  }

  /// Two digits.
  private static func pair(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Int64? {
    let (tens, ones) = (bytes[i] &- 0x30, bytes[i &+ 1] &- 0x30)
    return tens <= 9 && ones <= 9 ? Int64(tens &* 10 &+ ones) : nil
  }

  mutating func latitude(_ bytes: borrowing Span<UInt8>) -> Angle { angle(bytes, limit: 90, "N", "S") }

  mutating func longitude(_ bytes: borrowing Span<UInt8>) -> Angle { angle(bytes, limit: 180, "E", "W") }

  private mutating func angle(
    _ bytes: borrowing Span<UInt8>, limit: Int64, _ positive: Letter, _ negative: Letter
  ) -> Angle {
    let field = next(bytes)
    let side = letter(bytes)
    if field.start == field.end { return side.isAbsent ? .absent : .invalid }
    guard side == positive || side == negative else { return .invalid }
    // Degrees and minutes, not always padded with zeros as the standard says.
    var whole: Int64 = 0
    var i = field.start
    while i < field.end, bytes[i] != 0x2E {
      let digit = bytes[i] &- 0x30
      guard digit <= 9, whole < 100_000 else { return .invalid }
      whole = whole &* 10 &+ Int64(digit)
      i &+= 1
    }
    guard i > field.start else { return .invalid }
    i &+= 1
    // Sixteen decimals at most; receivers send no more than ten.
    var fraction: Int64 = 0
    var unit: Int64 = 1
    while i < field.end {
      let digit = bytes[i] &- 0x30
      guard digit <= 9, unit < 10_000_000_000_000_000 else { return .invalid }
      fraction = fraction &* 10 &+ Int64(digit)
      unit &*= 10
      i &+= 1
    }
    let (degrees, minutes) = (whole / 100, whole % 100)
    guard minutes < 60 else { return .invalid }
    // Nanodegrees are minutes x 10^9 / 60: rounded in 128 bits, because the fraction may be long.
    let numerator = (Int128(minutes) * Int128(unit) + Int128(fraction)) * 100_000_000
    let denominator = Int128(unit) * 6
    let part = Int64(truncatingIfNeeded: (numerator * 2 + denominator) / (denominator * 2))
    let magnitude = degrees &* 1_000_000_000 &+ part
    guard magnitude <= limit &* 1_000_000_000 else { return .invalid }
    return Angle(raw: side == negative ? 0 &- magnitude : magnitude)
  }
}
