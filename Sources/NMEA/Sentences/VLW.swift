// SPDX-License-Identifier: BSD-2-Clause

/// VLW, distance travelled (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct VLW: SentenceContent {
  public static var formatter: Formatter { .vlw }

  /// Total distance through the water, nautical miles.
  public let totalWaterDistance: Decimal
  /// N.
  public let totalWaterUnit: Letter
  /// Distance through the water since reset, nautical miles.
  public let tripWaterDistance: Decimal
  /// N.
  public let tripWaterUnit: Letter
  /// Total distance over ground, nautical miles (from 3.0).
  public let totalGroundDistance: Decimal
  /// N.
  public let totalGroundUnit: Letter
  /// Distance over ground since reset, nautical miles (from 3.0).
  public let tripGroundDistance: Decimal
  /// N.
  public let tripGroundUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    totalWaterDistance = fields.decimal(bytes)
    totalWaterUnit = fields.letter(bytes)
    tripWaterDistance = fields.decimal(bytes)
    tripWaterUnit = fields.letter(bytes)
    totalGroundDistance = fields.decimal(bytes)
    totalGroundUnit = fields.letter(bytes)
    tripGroundDistance = fields.decimal(bytes)
    tripGroundUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, totalWaterDistance)
    set.note(2, totalWaterUnit)
    set.note(3, tripWaterDistance)
    set.note(4, tripWaterUnit)
    set.note(5, totalGroundDistance)
    set.note(6, totalGroundUnit)
    set.note(7, tripGroundDistance)
    set.note(8, tripGroundUnit)
    return set
  }
}
