// SPDX-License-Identifier: BSD-2-Clause

/// MWD, wind direction and speed (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct MWD: SentenceContent {
  public static var formatter: Formatter { .mwd }

  /// Direction that the wind comes from, degrees true.
  public let directionTrue: Decimal
  /// T, true.
  public let directionTrueReference: Letter
  /// Direction that the wind comes from, degrees magnetic.
  public let directionMagnetic: Decimal
  /// M, magnetic.
  public let directionMagneticReference: Letter
  /// Wind speed in knots.
  public let speedKnots: Decimal
  /// N, knots.
  public let speedKnotsUnit: Letter
  /// Wind speed in metres a second.
  public let speedMetresPerSecond: Decimal
  /// M, metres a second.
  public let speedMetresUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    directionTrue = fields.decimal(bytes)
    directionTrueReference = fields.letter(bytes)
    directionMagnetic = fields.decimal(bytes)
    directionMagneticReference = fields.letter(bytes)
    speedKnots = fields.decimal(bytes)
    speedKnotsUnit = fields.letter(bytes)
    speedMetresPerSecond = fields.decimal(bytes)
    speedMetresUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, directionTrue)
    set.note(2, directionTrueReference)
    set.note(3, directionMagnetic)
    set.note(4, directionMagneticReference)
    set.note(5, speedKnots)
    set.note(6, speedKnotsUnit)
    set.note(7, speedMetresPerSecond)
    set.note(8, speedMetresUnit)
    return set
  }
}
