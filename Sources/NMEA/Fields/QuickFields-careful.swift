// SPDX-License-Identifier: BSD-2-Clause

/// What the quick reader leaves to the careful one: a field, and where the next one begins. Calls, so that they take no
/// room in the way of what is usual.
extension QuickFields {
  @inline(never)
  static func carefulInteger(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (value: Integer, next: Int) {
    var fields = CarefulFields(from: start, to: end)
    return (fields.integer(bytes), fields.start)
  }

  @inline(never)
  static func carefulHexadecimal(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (
    value: Integer, next: Int
  ) {
    var fields = CarefulFields(from: start, to: end)
    return (fields.hexadecimal(bytes), fields.start)
  }

  @inline(never)
  static func carefulLetter(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (value: Letter, next: Int) {
    var fields = CarefulFields(from: start, to: end)
    return (fields.letter(bytes), fields.start)
  }

  @inline(never)
  static func carefulDecimal(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (value: Decimal, next: Int) {
    var fields = CarefulFields(from: start, to: end)
    return (fields.decimal(bytes), fields.start)
  }

  @inline(never)
  static func carefulTime(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (value: TimeOfDay, next: Int) {
    var fields = CarefulFields(from: start, to: end)
    return (fields.time(bytes), fields.start)
  }

  @inline(never)
  static func carefulDate(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (value: CalendarDate, next: Int)
  {
    var fields = CarefulFields(from: start, to: end)
    return (fields.date(bytes), fields.start)
  }

  @inline(never)
  static func carefulLatitude(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (value: Angle, next: Int) {
    var fields = CarefulFields(from: start, to: end)
    return (fields.latitude(bytes), fields.start)
  }

  @inline(never)
  static func carefulLongitude(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> (value: Angle, next: Int) {
    var fields = CarefulFields(from: start, to: end)
    return (fields.longitude(bytes), fields.start)
  }
}
