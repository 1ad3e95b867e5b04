// SPDX-License-Identifier: BSD-2-Clause

extension CarefulFields {
  /// A date as Trimble sends it: mmddyy.
  mutating func monthFirstDate(_ bytes: borrowing Span<UInt8>) -> CalendarDate {
    let field = next(bytes)
    if field.start == field.end { return .absent }
    var digits = CarefulFields(from: field.start, to: field.end)
    guard field.end &- field.start == 6, let value = digits.integer(bytes).value, value >= 0 else { return .invalid }
    return CalendarDate(year: value % 100, month: value / 10_000, day: value / 100 % 100, yearHasCentury: false)
  }

  /// A height with three letters before it: EHT above the ellipsoid, GHT above mean sea level.
  mutating func markedHeight(_ bytes: borrowing Span<UInt8>) -> (height: Decimal, isEllipsoidal: Bool) {
    let field = next(bytes)
    if field.start == field.end { return (.absent, true) }
    let mark = key(bytes, field.start, min(field.start &+ 3, field.end))
    // EHT, GHT
    guard mark == 0x54_4845 || mark == 0x54_4847 else {
      var plain = CarefulFields(from: field.start, to: field.end)
      return (plain.decimal(bytes), true)
    }
    var number = CarefulFields(from: field.start &+ 3, to: field.end)
    let height = number.decimal(bytes)
    return (height.isAbsent ? .invalid : height, mark == 0x54_4845)
  }
}
