// SPDX-License-Identifier: BSD-2-Clause

/// BOD, bearing from one waypoint to another (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct BOD: SentenceContent {
  public static var formatter: Formatter { .bod }

  /// Bearing in degrees true.
  public let bearingTrue: Decimal
  /// T, true.
  public let bearingTrueReference: Letter
  /// Bearing in degrees magnetic.
  public let bearingMagnetic: Decimal
  /// M, magnetic.
  public let bearingMagneticReference: Letter
  /// The destination waypoint.
  public let destination: Text
  /// The origin waypoint.
  public let origin: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    bearingTrue = fields.decimal(bytes)
    bearingTrueReference = fields.letter(bytes)
    bearingMagnetic = fields.decimal(bytes)
    bearingMagneticReference = fields.letter(bytes)
    destination = fields.text(bytes)
    origin = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, bearingTrue)
    set.note(2, bearingTrueReference)
    set.note(3, bearingMagnetic)
    set.note(4, bearingMagneticReference)
    set.note(5, destination)
    set.note(6, origin)
    return set
  }
}
