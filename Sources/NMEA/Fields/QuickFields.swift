// SPDX-License-Identifier: BSD-2-Clause

/// Reads fields of the usual shape, and notices any other.
///
/// It reads only sentences that are plain (see `Sentence.isPlain`): there every byte of the fields is a comma or above
/// it, so that a field ends at the first byte that is not above a comma. One load brings a field and its end. Whatever
/// is not of the usual shape makes the reader `isSuspect`: then its values mean nothing.
struct QuickFields: FieldReader {
  /// Where the next field begins.
  private(set) var start: Int
  /// Where the fields end.
  let end: Int
  /// Has the top bit of any byte set where anything was unusual.
  private var doubts: UInt64
  /// Has the topmost bit set where a field did not end within the word that it was read in.
  private var unended: UInt64 = 0

  @inline(__always)
  init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    let isReadable = sentence.isPlain && sentence.fieldsEnd &+ slack <= bytes.count
    // What is not plain is suspect from the beginning, and has no fields.
    end = isReadable ? sentence.fieldsEnd : 0
    start = isReadable ? sentence.firstComma &+ 1 : 1
    doubts = isReadable ? 0 : 0x80
  }

  /// The fields from `start` on of a plain sentence, which end at `end`, with slack behind it.
  @inline(__always)
  init(from start: Int, to end: Int) {
    self.start = start
    self.end = end
    doubts = 0
  }

  /// Whether any field was not of the usual shape.
  @inline(__always) var isSuspect: Bool { (doubts | unended & 1 &<< 63) & everywhere(0x80) != 0 }

  @inline(__always) var isAtEnd: Bool { start > end }

  /// Passes over `count` bytes that have been looked at.
  @inline(__always)
  mutating func pass(_ count: Int) { start &+= count }

  /// Makes the reader suspect unless something that had to be so was so.
  @inline(__always)
  mutating func expect(_ isUsual: Bool) { doubt(!isUsual) }

  @inline(__always)
  private mutating func doubt(_ isUnusual: Bool) { doubts |= isUnusual ? 0x80 : 0 }

  /// Has the top bit of the first byte set that is not above a comma; other bits above that mean nothing.
  @inline(__always)
  private static func ends(_ eight: UInt64) -> UInt64 { (eight &- everywhere(0x2D)) & ~eight & everywhere(0x80) }

  /// All bits of the bytes before the one that `ends` found.
  @inline(__always)
  private mutating func before(_ ends: UInt64) -> UInt64 {
    let lower = (ends &- 1) & ~ends
    unended |= lower
    return lower &>> 7
  }

  @inline(__always)
  mutating func next(_ bytes: borrowing Span<UInt8>) -> (start: Int, end: Int) {
    if isAtEnd { return (end, end) }
    let from = start
    var ends = QuickFields.ends(word(bytes, at: start))
    while ends == 0, start &+ 8 <= end {
      start &+= 8
      ends = QuickFields.ends(word(bytes, at: start))
    }
    let to = start &+ ends.trailingZeroBitCount &>> 3
    start = to &+ 1
    return (from, to)
  }

  @inline(__always)
  mutating func integer(_ bytes: borrowing Span<UInt8>) -> Integer {
    if isAtEnd { return .absent }
    // Of four digits at most.
    let eight = word(bytes, at: start)
    let ends = QuickFields.ends(eight) & 0xFF_FFFF_FFFF
    let bits = ends.trailingZeroBitCount
    let digits = ((eight & 0xFFFF_FFFF) ^ 0x3030_3030) & before(ends)
    // To the top of four bytes. An empty field's shift is by 32, and of nothing.
    let four = UInt32(truncatingIfNeeded: digits &<< UInt64(truncatingIfNeeded: 39 &- bits))
    doubts |= UInt64(four &+ 0x7676_7676 | four)
    start &+= bits &>> 3 &+ 1
    return Integer(raw: bits == 7 ? Integer.absent.raw : Int32(truncatingIfNeeded: number(ofFourDigits: four)))
  }

  /// A whole number of one digit.
  @inline(__always)
  mutating func digit(_ bytes: borrowing Span<UInt8>) -> Integer {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    let digit = UInt8(truncatingIfNeeded: eight) &- 0x30
    guard (eight &>> 8) & 0xFF < 0x2D, digit < 10 else { return integer(bytes) }
    start &+= 2
    return Integer(raw: Int32(digit))
  }

  @inline(__always)
  mutating func hexadecimal(_ bytes: borrowing Span<UInt8>) -> Integer {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    if eight & 0xFF < 0x2D {
      pass(1)
      return .absent
    }
    // One digit of those that are the same in decimal. Others are rare, and two would be read as decimal.
    let digit = UInt8(truncatingIfNeeded: eight) &- 0x30
    doubt((eight &>> 8) & 0xFF > 0x2C || digit > 9)
    pass(2)
    return Integer(raw: Int32(digit))
  }

  @inline(__always)
  mutating func letter(_ bytes: borrowing Span<UInt8>) -> Letter {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    let byte = UInt8(truncatingIfNeeded: eight)
    if byte < 0x2D {
      start &+= 1
      return .absent
    }
    // The byte behind it must not be above a comma, and it must not be DEL.
    doubts |= eight & 0xFF00 &+ 0x5300 | eight & 0xFF &+ 1
    start &+= 2
    return Letter(raw: byte)
  }

  @inline(__always)
  mutating func decimal(_ bytes: borrowing Span<UInt8>) -> Decimal {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    let isNegative = eight & 0xFF == 0x2D
    // The minus becomes a zero; there must be something behind it.
    doubt(isNegative && (eight &>> 8) & 0xFF < 0x2D)
    let magnitude = unsigned(eight ^ (isNegative ? 0x1D : 0))
    return Decimal(word: isNegative ? (0 &- magnitude.word &>> 5) &<< 5 | magnitude.word & 31 : magnitude.word)
  }

  @inline(__always)
  mutating func unsignedDecimal(_ bytes: borrowing Span<UInt8>) -> Decimal {
    isAtEnd ? .absent : unsigned(word(bytes, at: start))
  }

  /// A dilution of precision: d.d, d.dd, dd.d or dd.dd, and often the first of them.
  @inline(__always)
  mutating func dilution(_ bytes: borrowing Span<UInt8>) -> Decimal {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    let digits = eight ^ 0x3030_2E30
    // d.d, of which the second byte is the point.
    if (digits &+ 0x76_7F76 | digits) & 0x80_8080 == 0 {
      let tenths = (digits & 0xFF) &* 10 &+ (digits &>> 16) & 0xFF
      let fourth = (digits &>> 24) & 0xFF
      if fourth < 10, (eight &>> 32) & 0xFF < 0x2D {
        pass(5)
        return Decimal(word: Int64(truncatingIfNeeded: tenths &* 10 &+ fourth) &<< 5 | 2)
      }
      if (eight &>> 24) & 0xFF < 0x2D {
        pass(4)
        return Decimal(word: Int64(truncatingIfNeeded: tenths) &<< 5 | 1)
      }
    }
    return unsigned(eight)
  }

  /// A whole number of four digits at most, with or without a minus.
  @inline(__always)
  mutating func signedInteger(_ bytes: borrowing Span<UInt8>) -> Integer {
    if isAtEnd { return .absent }
    guard word(bytes, at: start) & 0xFF == 0x2D else { return integer(bytes) }
    pass(1)
    let value = integer(bytes)
    expect(value.isPresent)
    return Integer(raw: 0 &- value.raw)
  }

  /// A decimal number without a sign, of six digits at most, in the first bytes of `eight`.
  @inline(__always)
  private mutating func unsigned(_ eight: UInt64) -> Decimal {
    let ends = QuickFields.ends(eight)
    let bits = ends.trailingZeroBitCount
    start &+= bits &>> 3 &+ 1
    if bits == 7 { return .absent }
    // The last digit to the top. A point becomes 0x1E.
    let digits = ((eight ^ everywhere(0x30)) & before(ends)) &<< UInt64(truncatingIfNeeded: 71 &- bits)
    let plain: UInt64
    let scale: Int64
    if (digits &>> 40) & 0xFF == 0x1E {
      plain = (digits & 0x00FF_FFFF_FFFF) &<< 8 | digits & 0xFFFF_0000_0000_0000
      scale = 2
    } else if (digits &>> 48) & 0xFF == 0x1E {
      plain = (digits & 0xFFFF_FFFF_FFFF) &<< 8 | digits & 0xFF00_0000_0000_0000
      scale = 1
    } else if (digits &>> 32) & 0xFF == 0x1E {
      plain = (digits & 0xFFFF_FFFF) &<< 8 | digits & 0xFFFF_FF00_0000_0000
      scale = 3
    } else {
      // None, or where it is seldom: that is no digit.
      plain = digits
      scale = 0
    }
    doubts |= beyondDigits(plain)
    // Of the eight bytes the lowest two must be zero: six digits at most.
    doubts |= plain & 0xFFFF &+ 0x7F7F
    return Decimal(word: Int64(truncatingIfNeeded: number(ofSixDigits: plain)) &<< 5 | scale)
  }

  @inline(__always)
  mutating func time(_ bytes: borrowing Span<UInt8>) -> TimeOfDay {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    if eight & 0xFF < 0x2D {
      start &+= 1
      return .absent
    }
    let digits = eight & 0xFFFF_FFFF_FFFF ^ 0x3030_3030_3030
    // Two digits a pair, in bytes 0, 2 and 4.
    let pairs = digits &* 10 &+ digits &>> 8
    let hours = pairs & 0xFF
    let minutes = (pairs &>> 16) & 0xFF
    let seconds = (pairs &>> 32) & 0xFF
    doubts |= beyondDigits(digits)
    doubt(hours > 23 || minutes > 59 || seconds > 60)
    var raw = ((hours &* 60 &+ minutes) &* 60 &+ seconds) &* 1_000_000_000
    start &+= 7
    if (eight &>> 48) & 0xFF == 0x2E {
      raw &+= fraction(bytes) &* 10
    } else {
      doubt((eight &>> 48) & 0xFF > 0x2C)
    }
    return TimeOfDay(raw: Int64(truncatingIfNeeded: raw))
  }

  /// Decimals, up to seven, in units of the eighth.
  @inline(__always)
  private mutating func fraction(_ bytes: borrowing Span<UInt8>) -> UInt64 {
    let eight = word(bytes, at: start)
    let ends = QuickFields.ends(eight)
    let digits = (eight ^ everywhere(0x30)) & before(ends)
    doubts |= beyondDigits(digits)
    start &+= ends.trailingZeroBitCount &>> 3 &+ 1
    return number(ofDigits: digits)
  }

  @inline(__always)
  mutating func date(_ bytes: borrowing Span<UInt8>) -> CalendarDate {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    if eight & 0xFF < 0x2D {
      start &+= 1
      return .absent
    }
    let digits = eight & 0xFFFF_FFFF_FFFF ^ 0x3030_3030_3030
    let pairs = digits &* 10 &+ digits &>> 8
    let day = pairs & 0xFF
    let month = (pairs &>> 16) & 0xFF
    let year = (pairs &>> 32) & 0xFF
    doubts |= beyondDigits(digits)
    doubt((eight &>> 48) & 0xFF > 0x2C || day &- 1 > 30 || month &- 1 > 11)
    start &+= 7
    return CalendarDate(raw: UInt32(truncatingIfNeeded: year &<< 16 | month &<< 8 | day))
  }

  @inline(__always)
  mutating func latitude(_ bytes: borrowing Span<UInt8>) -> Angle {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    // A zero in front makes five digits of it.
    return angle(bytes, eight &<< 8 | 0x30, length: 5, limit: 90_000_000_000, positive: 0x4E, negative: 0x53)
  }

  @inline(__always)
  mutating func longitude(_ bytes: borrowing Span<UInt8>) -> Angle {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    return angle(bytes, eight, length: 6, limit: 180_000_000_000, positive: 0x45, negative: 0x57)
  }

  /// An angle of which the first `characters` are dddmm. and its first field as sent has `length` of them.
  @inline(__always)
  private mutating func angle(
    _ bytes: borrowing Span<UInt8>, _ characters: UInt64, length: Int, limit: UInt64, positive: UInt8, negative: UInt8
  ) -> Angle {
    // Empty, as nobody begins with a comma.
    if (characters &>> (length == 5 ? 8 : 0)) & 0xFF < 0x2D {
      start &+= 1
      doubt(!letter(bytes).isAbsent)
      return .absent
    }
    let digits = characters & 0xFF_FFFF_FFFF ^ 0x30_3030_3030
    let pairs = digits &* 10 &+ digits &>> 8
    let degrees = (digits & 0xFF) &* 100 &+ (pairs &>> 8) & 0xFF
    let minutes = (pairs &>> 24) & 0xFF
    start &+= length
    // A hundred-millionth of a minute is a sixth of a nanodegree.
    let sixths = minutes &* 100_000_000 &+ fraction(bytes)
    let magnitude = degrees &* 1_000_000_000 &+ (sixths &+ 3) / 6
    // Nothing may be read beyond the slack if this was the last field.
    doubts |= beyondDigits(digits)
    doubt((characters &>> 40) & 0xFF != 0x2E || minutes > 59 || magnitude > limit || isAtEnd)
    let side = letter(bytes)
    doubt(side.raw != positive && side.raw != negative)
    let signed = Int64(truncatingIfNeeded: magnitude)
    return Angle(raw: side.raw == negative ? 0 &- signed : signed)
  }
}
