// SPDX-License-Identifier: BSD-2-Clause

/// ROT, rate of turn (NMEA 0183 clause 6.3; since 2.0).
public struct ROT: SentenceContent {
  public static var formatter: Formatter { .rot }

  /// Degrees a minute; negative turns the bow to port.
  public let rateOfTurn: Decimal
  /// A data valid, V not valid.
  public let status: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    rateOfTurn = fields.decimal(bytes)
    status = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, rateOfTurn)
    set.note(2, status)
    return set
  }
}
