// SPDX-License-Identifier: BSD-2-Clause

/// DBT, depth below the transducer (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct DBT: SentenceContent {
  public static var formatter: Formatter { .dbt }

  /// Depth in feet.
  public let feet: Decimal
  /// f, feet.
  public let feetUnit: Letter
  /// Depth in metres.
  public let metres: Decimal
  /// M, metres.
  public let metresUnit: Letter
  /// Depth in fathoms.
  public let fathoms: Decimal
  /// F, fathoms.
  public let fathomsUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    feet = fields.decimal(bytes)
    feetUnit = fields.letter(bytes)
    metres = fields.decimal(bytes)
    metresUnit = fields.letter(bytes)
    fathoms = fields.decimal(bytes)
    fathomsUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, feet)
    set.note(2, feetUnit)
    set.note(3, metres)
    set.note(4, metresUnit)
    set.note(5, fathoms)
    set.note(6, fathomsUnit)
    return set
  }
}
