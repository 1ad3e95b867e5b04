// SPDX-License-Identifier: BSD-2-Clause

/// Reads fields of the usual shapes, and leaves any other to `CarefulFields`, field by field.
///
/// It reads only sentences that are plain (see `Sentence.isPlain`): there every byte of the fields is a comma or above
/// it, so that a field ends at the first byte that is not above a comma. One load brings a field and its end.
///
/// Where the next field begins is not computed from what was read, which would make each field wait for the one before
/// it. The usual lengths are branches instead, and the processor foretells them: a receiver's fields are mostly as long
/// as they were the last time. `_fastPath` keeps the compiler from computing them all the same.
struct QuickFields: FieldReader {
  /// Where the next field begins.
  var start: Int
  /// Where the fields end.
  let end: Int

  /// Whether a sentence can be read like this: it is plain, and has slack behind it.
  @inline(__always)
  static func read(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) -> Bool {
    sentence.isPlain && sentence.fieldsEnd &+ slack <= bytes.count
  }

  /// The fields of a sentence that can be read like this. Behind the last one there are a checksum's two digits and a
  /// byte that ends a field: what could be these, a whole number of two digits, looks whether there is a field.
  @inline(__always)
  init(_ sentence: Sentence) {
    end = sentence.fieldsEnd
    start = sentence.firstComma &+ 1
  }

  /// The fields from `start` on of a plain sentence, which end at `end`, with slack behind it.
  @inline(__always)
  init(from start: Int, to end: Int) {
    self.start = start
    self.end = end
  }

  @inline(__always) var isAtEnd: Bool { start > end }

  /// Passes over `count` bytes that have been looked at.
  @inline(__always)
  mutating func pass(_ count: Int) { start &+= count }

  /// Whether a field ends with byte `place` of `eight`.
  @inline(__always)
  static func ends(_ eight: UInt64, _ place: Int) -> Bool {
    (eight &>> UInt64(truncatingIfNeeded: place &* 8)) & 0xFF < 0x2D
  }

  @inline(__always)
  mutating func next(_ bytes: borrowing Span<UInt8>) -> (start: Int, end: Int) {
    if isAtEnd { return (end, end) }
    let from = start
    while bytes[start] > 0x2C { start &+= 1 }
    start &+= 1
    return (from, start &- 1)
  }

  @inline(__always)
  mutating func integer(_ bytes: borrowing Span<UInt8>) -> Integer {
    if isAtEnd { return .absent }
    // Nearly always of two digits, or none.
    let eight = word(bytes, at: start)
    let two = eight & 0xFFFF ^ 0x3030
    if _fastPath(QuickFields.ends(eight, 2)), _fastPath((two &+ 0x7676 | two) & 0x8080 == 0) {
      start &+= 3
      return Integer(raw: Int32(truncatingIfNeeded: two & 0xFF &* 10 &+ two &>> 8))
    }
    if _slowPath(QuickFields.ends(eight, 0)) {
      start &+= 1
      return .absent
    }
    if QuickFields.ends(eight, 1), two & 0xFF < 10 {
      start &+= 2
      return Integer(raw: Int32(truncatingIfNeeded: two & 0xFF))
    }
    let four = eight & 0xFFFF_FFFF ^ 0x3030_3030
    if QuickFields.ends(eight, 4), beyondDigits(four) & 0x8080_8080 == 0 {
      start &+= 5
      return Integer(raw: Int32(truncatingIfNeeded: number(ofFourDigits: UInt32(truncatingIfNeeded: four))))
    }
    if QuickFields.ends(eight, 3), beyondDigits(four) & 0x80_8080 == 0 {
      start &+= 4
      return Integer(raw: Int32(truncatingIfNeeded: number(ofFourDigits: UInt32(truncatingIfNeeded: four &<< 8))))
    }
    return carefully(bytes) { $0.integer($1) }
  }

  /// A whole number of one digit.
  @inline(__always)
  mutating func digit(_ bytes: borrowing Span<UInt8>) -> Integer {
    let eight = word(bytes, at: start)
    let digit = UInt8(truncatingIfNeeded: eight) &- 0x30
    guard _fastPath(QuickFields.ends(eight, 1)), _fastPath(digit < 10) else {
      return carefully(bytes) { $0.integer($1) }
    }
    start &+= 2
    return Integer(raw: Int32(digit))
  }

  @inline(__always)
  mutating func hexadecimal(_ bytes: borrowing Span<UInt8>) -> Integer {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    // One digit of those that are the same in decimal.
    let digit = UInt8(truncatingIfNeeded: eight) &- 0x30
    guard _fastPath(QuickFields.ends(eight, 1)), _fastPath(digit < 10) else {
      return carefully(bytes) { $0.hexadecimal($1) }
    }
    start &+= 2
    return Integer(raw: Int32(digit))
  }

  @inline(__always)
  mutating func letter(_ bytes: borrowing Span<UInt8>) -> Letter {
    if isAtEnd { return .absent }
    let two = word(bytes, at: start) & 0xFFFF
    let byte = UInt8(truncatingIfNeeded: two)
    if _slowPath(byte < 0x2D) {
      start &+= 1
      return .absent
    }
    // Not DEL, and nothing behind it.
    guard _fastPath(two < 0x2D00), _fastPath(byte != 0x7F) else {
      return carefully(bytes) { $0.letter($1) }
    }
    start &+= 2
    return Letter(raw: byte)
  }

  @inline(__always)
  mutating func decimal(_ bytes: borrowing Span<UInt8>) -> Decimal {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    if _slowPath(QuickFields.ends(eight, 0)) {
      start &+= 1
      return .absent
    }
    if _slowPath(eight & 0xFF == 0x2D) {
      let (magnitude, length) = shortDecimal(eight &>> 8)
      // What is behind the eight bytes is not known.
      if _fastPath(length > 0), _fastPath(length < 8) {
        start &+= length &+ 1
        return Decimal(word: (0 &- magnitude &>> 5) &<< 5 | magnitude & 31)
      }
    }
    return shortOrOther(bytes, eight)
  }

  @inline(__always)
  mutating func unsignedDecimal(_ bytes: borrowing Span<UInt8>) -> Decimal {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    if _slowPath(QuickFields.ends(eight, 0)) {
      start &+= 1
      return .absent
    }
    return shortOrOther(bytes, eight)
  }

  /// A decimal number that begins with the first of `eight`, which are those at `start`.
  @inline(__always)
  private mutating func shortOrOther(_ bytes: borrowing Span<UInt8>, _ eight: UInt64) -> Decimal {
    let (word, length) = shortDecimal(eight)
    guard _fastPath(length > 0) else {
      return carefully(bytes) { $0.decimal($1) }
    }
    start &+= length
    return Decimal(word: word)
  }

  @inline(__always)
  mutating func dilution(_ bytes: borrowing Span<UInt8>) -> Decimal {
    if isAtEnd { return .absent }
    let eight = word(bytes, at: start)
    // d.dd or d.d, nearly always.
    if _fastPath((eight &>> 8) & 0xFF == 0x2E) {
      let digits = (eight & 0xFF | (eight &>> 8) & 0xFF_FF00) ^ 0x30_3030
      let over = digits &+ 0x76_7676 | digits
      let tenths = (digits & 0xFF) &* 10 &+ (digits &>> 8) & 0xFF
      if _fastPath(QuickFields.ends(eight, 4)), _fastPath(over & 0x80_8080 == 0) {
        start &+= 5
        return Decimal(word: Int64(truncatingIfNeeded: tenths &* 10 &+ digits &>> 16) &<< 5 | 2)
      }
      if _fastPath(QuickFields.ends(eight, 3)), _fastPath(over & 0x8080 == 0) {
        start &+= 4
        return Decimal(word: Int64(truncatingIfNeeded: tenths) &<< 5 | 1)
      }
    }
    if _slowPath(QuickFields.ends(eight, 0)) {
      start &+= 1
      return .absent
    }
    return shortOrOther(bytes, eight)
  }

  /// A whole number that may be negative.
  @inline(__always)
  mutating func signedInteger(_ bytes: borrowing Span<UInt8>) -> Integer {
    if isAtEnd { return .absent }
    // -dd, as zones west of Greenwich, or east of it, are.
    let eight = word(bytes, at: start)
    let two = (eight &>> 8) & 0xFFFF ^ 0x3030
    if eight & 0xFF == 0x2D, QuickFields.ends(eight, 3), (two &+ 0x7676 | two) & 0x8080 == 0 {
      start &+= 4
      return Integer(raw: 0 &- Int32(truncatingIfNeeded: two & 0xFF &* 10 &+ two &>> 8))
    }
    return integer(bytes)
  }

  @inline(__always)
  mutating func time(_ bytes: borrowing Span<UInt8>) -> TimeOfDay {
    let eight = word(bytes, at: start)
    if _slowPath(QuickFields.ends(eight, 0)) {
      start &+= 1
      return .absent
    }
    let digits = eight & 0xFFFF_FFFF_FFFF ^ 0x3030_3030_3030
    // Two digits a pair, in bytes 0, 2 and 4.
    let pairs = (digits &* 10 &+ digits &>> 8) & 0xFF_00FF_00FF
    // 23, 59 and 60 less these: what would be negative borrows a top bit.
    let over = beyondDigits(digits) & 0x8080_8080_8080
    let within = (0x803C_803B_8017 &- pairs) & 0x8000_8000_8000
    let second = ((pairs & 0xFF) &* 60 &+ (pairs &>> 16) & 0xFF) &* 60 &+ pairs &>> 32
    if _fastPath(over == 0), _fastPath(within == 0x8000_8000_8000) {
      let mark = (eight &>> 48) & 0xFF
      if _fastPath(mark == 0x2E) {
        let decimals = word(bytes, at: start &+ 7)
        let three = decimals & 0xFF_FFFF ^ 0x30_3030
        let areDigits = (three &+ 0x76_7676 | three) & 0x8080 == 0
        if _fastPath(QuickFields.ends(decimals, 2)), _fastPath(areDigits) {
          start &+= 10
          let hundredths = three & 0xFF &* 10 &+ (three &>> 8) & 0xFF
          return TimeOfDay(raw: Int64(truncatingIfNeeded: (second &* 100 &+ hundredths) &* 10_000_000))
        }
        if _fastPath(QuickFields.ends(decimals, 3)), _fastPath(areDigits), _fastPath(three < 0xA_0000) {
          start &+= 11
          let thousandths = (three & 0xFF &* 10 &+ (three &>> 8) & 0xFF) &* 10 &+ three &>> 16
          return TimeOfDay(raw: Int64(truncatingIfNeeded: (second &* 1000 &+ thousandths) &* 1_000_000))
        }
      } else if _fastPath(mark < 0x2D) {
        start &+= 7
        return TimeOfDay(raw: Int64(truncatingIfNeeded: second &* 1_000_000_000))
      }
    }
    return carefully(bytes) { $0.time($1) }
  }

  @inline(__always)
  mutating func date(_ bytes: borrowing Span<UInt8>) -> CalendarDate {
    let eight = word(bytes, at: start)
    if _slowPath(QuickFields.ends(eight, 0)) {
      start &+= 1
      return .absent
    }
    let digits = eight & 0xFFFF_FFFF_FFFF ^ 0x3030_3030_3030
    let pairs = digits &* 10 &+ digits &>> 8
    let day = pairs & 0xFF
    let month = (pairs &>> 16) & 0xFF
    let year = (pairs &>> 32) & 0xFF
    let areDigits = beyondDigits(digits) & 0x8080_8080_8080 == 0
    guard _fastPath(areDigits && QuickFields.ends(eight, 6) && day &- 1 < 31 && month &- 1 < 12) else {
      return carefully(bytes) { $0.date($1) }
    }
    start &+= 7
    return CalendarDate(raw: UInt32(truncatingIfNeeded: year &<< 16 | month &<< 8 | day))
  }
}
