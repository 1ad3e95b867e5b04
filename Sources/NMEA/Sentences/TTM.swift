// SPDX-License-Identifier: BSD-2-Clause

/// TTM, tracked target (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct TTM: SentenceContent {
  public static var formatter: Formatter { .ttm }

  /// Number of the target.
  public let number: Integer
  /// Distance from own ship, in `unit`.
  public let distance: Decimal
  /// Bearing from own ship, degrees.
  public let bearing: Decimal
  /// T true, R relative.
  public let bearingReference: Letter
  /// Speed of the target, in `unit` an hour.
  public let speed: Decimal
  /// Course of the target, degrees.
  public let course: Decimal
  /// T true, R relative.
  public let courseReference: Letter
  /// Distance of the closest point of approach.
  public let closestApproach: Decimal
  /// Minutes to the closest point of approach; negative when it is past.
  public let timeToClosestApproach: Decimal
  /// K kilometres, N nautical miles, S statute miles.
  public let unit: Letter
  /// Name of the target.
  public let name: Text
  /// L lost, Q query, T tracking.
  public let status: Letter
  /// R when it is a reference target.
  public let referenceTarget: Letter
  /// UTC of the data (from 2.3).
  public let time: TimeOfDay
  /// A automatic, M manual, R reported (from 2.3).
  public let acquisition: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    number = fields.integer(bytes)
    distance = fields.decimal(bytes)
    bearing = fields.decimal(bytes)
    bearingReference = fields.letter(bytes)
    speed = fields.decimal(bytes)
    course = fields.decimal(bytes)
    courseReference = fields.letter(bytes)
    closestApproach = fields.decimal(bytes)
    timeToClosestApproach = fields.decimal(bytes)
    unit = fields.letter(bytes)
    name = fields.text(bytes)
    status = fields.letter(bytes)
    referenceTarget = fields.letter(bytes)
    time = fields.time(bytes)
    acquisition = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, number)
    set.note(2, distance)
    set.note(3, bearing)
    set.note(4, bearingReference)
    set.note(5, speed)
    set.note(6, course)
    set.note(7, courseReference)
    set.note(8, closestApproach)
    set.note(9, timeToClosestApproach)
    set.note(10, unit)
    set.note(11, name)
    set.note(12, status)
    set.note(13, referenceTarget)
    set.note(14, time)
    set.note(15, acquisition)
    return set
  }
}
