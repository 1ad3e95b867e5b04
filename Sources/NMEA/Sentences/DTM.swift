// SPDX-License-Identifier: BSD-2-Clause

/// DTM, datum reference (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct DTM: SentenceContent {
  public static var formatter: Formatter { .dtm }

  /// The datum in use: W84, W72, S85, P90, 999 user defined, or an IHO code.
  public let localDatum: Text
  /// Subdivision of the local datum.
  public let subdivision: Text
  /// Offset of the latitude, minutes.
  public let latitudeOffset: Decimal
  /// N or S.
  public let latitudeOffsetDirection: Letter
  /// Offset of the longitude, minutes.
  public let longitudeOffset: Decimal
  /// E or W.
  public let longitudeOffsetDirection: Letter
  /// Offset of the height, metres.
  public let altitudeOffset: Decimal
  /// The datum that the offsets refer to: W84, W72, S85, P90.
  public let referenceDatum: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    localDatum = fields.text(bytes)
    subdivision = fields.text(bytes)
    latitudeOffset = fields.decimal(bytes)
    latitudeOffsetDirection = fields.letter(bytes)
    longitudeOffset = fields.decimal(bytes)
    longitudeOffsetDirection = fields.letter(bytes)
    altitudeOffset = fields.decimal(bytes)
    referenceDatum = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, localDatum)
    set.note(2, subdivision)
    set.note(3, latitudeOffset)
    set.note(4, latitudeOffsetDirection)
    set.note(5, longitudeOffset)
    set.note(6, longitudeOffsetDirection)
    set.note(7, altitudeOffset)
    set.note(8, referenceDatum)
    return set
  }
}
