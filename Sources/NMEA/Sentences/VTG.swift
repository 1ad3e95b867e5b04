// SPDX-License-Identifier: BSD-2-Clause

/// VTG, course over ground and ground speed (NMEA 0183 clause 6.3; since 2.0, the mode from 2.3).
///
/// Before 2.0 it had no letters between the values: course true, course magnetic, knots, km/h. Both are read.
public struct VTG: SentenceContent {
  public static var formatter: Formatter { .vtg }

  /// Course over ground in degrees true.
  public let courseTrue: Decimal
  /// Course over ground in degrees magnetic.
  public let courseMagnetic: Decimal
  /// Speed over ground in knots.
  public let speedKnots: Decimal
  /// Speed over ground in kilometres an hour.
  public let speedKilometresPerHour: Decimal
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, F float RTK (4.10), M manual, N not valid,
  /// P precise (4.10), R RTK (4.10), S simulator.
  public let mode: Letter
  /// Letters that are not the unit that belongs there; the value before such a letter is invalid.
  private let units: FieldSet

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = FieldCursor(sentence, in: bytes)
    let first = fields.decimal(bytes)
    let old = fields
    let unit1 = fields.letter(bytes)
    let second = fields.decimal(bytes)
    let unit2 = fields.letter(bytes)
    let third = fields.decimal(bytes)
    let unit3 = fields.letter(bytes)
    let fourth = fields.decimal(bytes)
    let unit4 = fields.letter(bytes)
    // Empty letters are passed over: some receivers leave them out where the value is empty, some always.
    if unit1 == "T" || unit1.isAbsent, unit2 == "M" || unit2.isAbsent, unit3 == "N" || unit3.isAbsent,
      unit4 == "K" || unit4.isAbsent, !(unit1.isAbsent && unit4.isAbsent && fourth.isAbsent)
    {
      courseTrue = first
      courseMagnetic = second
      speedKnots = third
      speedKilometresPerHour = fourth
      mode = fields.letter(bytes)
      units = FieldSet()
      return
    }
    fields = old
    let values = (fields.decimal(bytes), fields.decimal(bytes), fields.decimal(bytes))
    courseTrue = first
    if fields.isAtEnd {
      (courseMagnetic, speedKnots, speedKilometresPerHour) = values
      mode = .absent
      units = FieldSet()
      return
    }
    func value(_ value: Decimal, _ unit: Letter, _ right: Letter) -> Decimal {
      unit == right || value.isAbsent ? value : .invalid
    }
    courseMagnetic = value(second, unit2, "M")
    speedKnots = value(third, unit3, "N")
    speedKilometresPerHour = value(fourth, unit4, "K")
    fields = old
    for _ in 0..<7 { fields.skip(bytes) }
    mode = fields.letter(bytes)
    var wrong = FieldSet()
    if unit1 != "T" { wrong.insert(2) }
    if unit2 != "M" { wrong.insert(4) }
    if unit3 != "N" { wrong.insert(6) }
    if unit4 != "K" { wrong.insert(8) }
    units = wrong
  }

  public var doubtful: FieldSet {
    var set = units
    set.note(1, courseTrue)
    set.note(3, courseMagnetic)
    set.note(5, speedKnots)
    set.note(7, speedKilometresPerHour)
    set.note(9, mode)
    return set
  }
}
