// SPDX-License-Identifier: BSD-2-Clause

/// VHW, water speed and heading (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct VHW: SentenceContent {
  public static var formatter: Formatter { .vhw }

  /// Heading in degrees true.
  public let headingTrue: Decimal
  /// T, true.
  public let headingTrueReference: Letter
  /// Heading in degrees magnetic.
  public let headingMagnetic: Decimal
  /// M, magnetic.
  public let headingMagneticReference: Letter
  /// Speed through the water in knots.
  public let speedKnots: Decimal
  /// N, knots.
  public let speedKnotsUnit: Letter
  /// Speed through the water in km/h.
  public let speedKilometresPerHour: Decimal
  /// K, km/h.
  public let speedKilometresUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    headingTrue = fields.decimal(bytes)
    headingTrueReference = fields.letter(bytes)
    headingMagnetic = fields.decimal(bytes)
    headingMagneticReference = fields.letter(bytes)
    speedKnots = fields.decimal(bytes)
    speedKnotsUnit = fields.letter(bytes)
    speedKilometresPerHour = fields.decimal(bytes)
    speedKilometresUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, headingTrue)
    set.note(2, headingTrueReference)
    set.note(3, headingMagnetic)
    set.note(4, headingMagneticReference)
    set.note(5, speedKnots)
    set.note(6, speedKnotsUnit)
    set.note(7, speedKilometresPerHour)
    set.note(8, speedKilometresUnit)
    return set
  }
}
