// SPDX-License-Identifier: BSD-2-Clause

/// VDR, set and drift of the current (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct VDR: SentenceContent {
  public static var formatter: Formatter { .vdr }

  /// Direction of the current, degrees true.
  public let setTrue: Decimal
  /// T, true.
  public let setTrueReference: Letter
  /// Direction of the current, degrees magnetic.
  public let setMagnetic: Decimal
  /// M, magnetic.
  public let setMagneticReference: Letter
  /// Speed of the current, in `driftUnit`.
  public let drift: Decimal
  /// N, knots.
  public let driftUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    setTrue = fields.decimal(bytes)
    setTrueReference = fields.letter(bytes)
    setMagnetic = fields.decimal(bytes)
    setMagneticReference = fields.letter(bytes)
    drift = fields.decimal(bytes)
    driftUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, setTrue)
    set.note(2, setTrueReference)
    set.note(3, setMagnetic)
    set.note(4, setMagneticReference)
    set.note(5, drift)
    set.note(6, driftUnit)
    return set
  }
}
