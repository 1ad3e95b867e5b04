// SPDX-License-Identifier: BSD-2-Clause

/// VTG, course over ground and ground speed (NMEA 0183 clause 6.3; since 2.0, the mode from 2.3).
///
/// Before 2.0 it had no letters between the values: course true, course magnetic, knots, km/h. Both forms are read.
/// A value whose letter is another unit's is invalid; an empty letter is passed over, as some receivers leave it out.
public struct VTG: FrequentContent {
  public static var formatter: Formatter { .vtg }

  /// Course over ground in degrees true.
  public private(set) var courseTrue: Decimal
  /// Course over ground in degrees magnetic.
  public private(set) var courseMagnetic: Decimal
  /// Speed over ground in knots.
  public private(set) var speedKnots: Decimal
  /// Speed over ground in kilometres an hour.
  public private(set) var speedKilometresPerHour: Decimal
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, F float RTK (4.10), M manual, N not valid,
  /// P precise (4.10), R RTK (4.10), S simulator.
  public private(set) var mode: Letter
  /// What stands behind the values: T, M, N, K in the present form.
  private let unitTrue: Letter
  private let unitMagnetic: Letter
  private let unitKnots: Letter
  private let unitKilometres: Letter
  /// There are no more than four fields.
  private let hasFourFields: Bool

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readVTG(sentence, bytes) }

  @inline(__always)
  fileprivate init(settled sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    self.init(frequent: sentence, bytes)
    if unitTrue != "T" || unitMagnetic != "M" || unitKnots != "N" || unitKilometres != "K" { settle(sentence, bytes) }
  }

  /// Decides what the values are where their letters are not those of the present form.
  @inline(never)
  private mutating func settle(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    if hasFourFields {
      var fields = CarefulFields(sentence, in: bytes)
      let values = (fields.decimal(bytes), fields.decimal(bytes), fields.decimal(bytes), fields.decimal(bytes))
      if !values.1.isInvalid, !values.3.isInvalid {
        // The old form: all of them numbers.
        (courseTrue, courseMagnetic, speedKnots, speedKilometresPerHour) = values
        return
      }
    }
    func reject(_ value: inout Decimal, _ unit: Letter, _ right: Letter) {
      if !unit.isAbsent, unit != right, !value.isAbsent { value = .invalid }
    }
    reject(&courseTrue, unitTrue, "T")
    reject(&courseMagnetic, unitMagnetic, "M")
    reject(&speedKnots, unitKnots, "N")
    reject(&speedKilometresPerHour, unitKilometres, "K")
  }

  @inline(__always)
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>) {
    courseTrue = fields.unsignedDecimal(bytes)
    unitTrue = fields.letter(bytes)
    courseMagnetic = fields.unsignedDecimal(bytes)
    unitMagnetic = fields.letter(bytes)
    hasFourFields = fields.isAtEnd
    speedKnots = fields.unsignedDecimal(bytes)
    unitKnots = fields.letter(bytes)
    speedKilometresPerHour = fields.unsignedDecimal(bytes)
    unitKilometres = fields.letter(bytes)
    mode = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, courseTrue)
    set.note(3, courseMagnetic)
    set.note(5, speedKnots)
    set.note(7, speedKilometresPerHour)
    set.note(9, mode)
    return set
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readVTG(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> VTG { VTG(settled: sentence, bytes) }
