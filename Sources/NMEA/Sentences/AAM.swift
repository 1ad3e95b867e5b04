// SPDX-License-Identifier: BSD-2-Clause

/// AAM, alarm on arrival at a waypoint (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct AAM: SentenceContent {
  public static var formatter: Formatter { .aam }

  /// A when the arrival circle was entered, V when not.
  public let arrivalStatus: Letter
  /// A when the perpendicular at the waypoint was passed, V when not.
  public let perpendicularStatus: Letter
  /// Radius of the arrival circle, in `radiusUnit`.
  public let circleRadius: Decimal
  /// N, nautical miles.
  public let radiusUnit: Letter
  /// The waypoint.
  public let waypoint: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    arrivalStatus = fields.letter(bytes)
    perpendicularStatus = fields.letter(bytes)
    circleRadius = fields.decimal(bytes)
    radiusUnit = fields.letter(bytes)
    waypoint = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, arrivalStatus)
    set.note(2, perpendicularStatus)
    set.note(3, circleRadius)
    set.note(4, radiusUnit)
    set.note(5, waypoint)
    return set
  }
}
