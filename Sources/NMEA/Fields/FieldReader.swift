// SPDX-License-Identifier: BSD-2-Clause

/// Reads the fields of a sentence from left to right. Behind the last field, fields are absent.
///
/// There are two: `QuickFields` for plain sentences with slack behind them, which is all that receivers send nearly
/// always, and `CarefulFields`, byte by byte, for all others and for every field of an unusual shape. A reader holds no
/// bytes: each call is handed the span that came with the sentence.
protocol FieldReader {
  /// Whether all fields have been passed.
  var isAtEnd: Bool { get }
  /// The place of the next field, and on to the one behind it.
  mutating func next(_ bytes: borrowing Span<UInt8>) -> (start: Int, end: Int)
  /// A whole number.
  mutating func integer(_ bytes: borrowing Span<UInt8>) -> Integer
  /// A whole number of hexadecimal digits.
  mutating func hexadecimal(_ bytes: borrowing Span<UInt8>) -> Integer
  /// One character.
  mutating func letter(_ bytes: borrowing Span<UInt8>) -> Letter
  /// A whole number that is nearly always of one digit.
  mutating func digit(_ bytes: borrowing Span<UInt8>) -> Integer
  /// A whole number that may be negative.
  mutating func signedInteger(_ bytes: borrowing Span<UInt8>) -> Integer
  /// A dilution of precision.
  mutating func dilution(_ bytes: borrowing Span<UInt8>) -> Decimal
  /// A decimal number that is hardly ever negative.
  mutating func unsignedDecimal(_ bytes: borrowing Span<UInt8>) -> Decimal
  /// A decimal number.
  mutating func decimal(_ bytes: borrowing Span<UInt8>) -> Decimal
  /// hhmmss, with or without decimals.
  mutating func time(_ bytes: borrowing Span<UInt8>) -> TimeOfDay
  /// ddmmyy.
  mutating func date(_ bytes: borrowing Span<UInt8>) -> CalendarDate
  /// ddmm.mmm and N or S.
  mutating func latitude(_ bytes: borrowing Span<UInt8>) -> Angle
  /// dddmm.mmm and E or W.
  mutating func longitude(_ bytes: borrowing Span<UInt8>) -> Angle
}

extension FieldReader {
  /// Anything.
  @inline(__always)
  mutating func text(_ bytes: borrowing Span<UInt8>) -> Text {
    let field = next(bytes)
    return Text(from: field.start, to: field.end)
  }

  @inline(__always)
  mutating func skip(_ bytes: borrowing Span<UInt8>) { _ = next(bytes) }
}
