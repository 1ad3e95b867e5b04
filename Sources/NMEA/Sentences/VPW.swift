// SPDX-License-Identifier: BSD-2-Clause

/// VPW, speed parallel to the wind (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct VPW: SentenceContent {
  public static var formatter: Formatter { .vpw }

  /// Speed in knots; negative is downwind.
  public let speedKnots: Decimal
  /// N, knots.
  public let speedKnotsUnit: Letter
  /// Speed in metres a second.
  public let speedMetresPerSecond: Decimal
  /// M, metres a second.
  public let speedMetresUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    speedKnots = fields.decimal(bytes)
    speedKnotsUnit = fields.letter(bytes)
    speedMetresPerSecond = fields.decimal(bytes)
    speedMetresUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, speedKnots)
    set.note(2, speedKnotsUnit)
    set.note(3, speedMetresPerSecond)
    set.note(4, speedMetresUnit)
    return set
  }
}
