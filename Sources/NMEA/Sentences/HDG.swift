// SPDX-License-Identifier: BSD-2-Clause

/// HDG, heading, deviation and variation (NMEA 0183 clause 6.3; since 2.0).
public struct HDG: SentenceContent {
  public static var formatter: Formatter { .hdg }

  /// Heading of the magnetic sensor in degrees.
  public let heading: Decimal
  /// Magnetic deviation in degrees.
  public let deviation: Decimal
  /// E or W.
  public let deviationDirection: Letter
  /// Magnetic variation in degrees.
  public let variation: Decimal
  /// E or W.
  public let variationDirection: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    heading = fields.decimal(bytes)
    deviation = fields.decimal(bytes)
    deviationDirection = fields.letter(bytes)
    variation = fields.decimal(bytes)
    variationDirection = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, heading)
    set.note(2, deviation)
    set.note(3, deviationDirection)
    set.note(4, variation)
    set.note(5, variationDirection)
    return set
  }
}
