// SPDX-License-Identifier: BSD-2-Clause

/// HDT, true heading (NMEA 0183 clause 6.3; THS took its place in 4.0).
public struct HDT: SentenceContent {
  public static var formatter: Formatter { .hdt }

  /// Heading in degrees true.
  public let heading: Decimal
  /// T, true.
  public let reference: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    heading = fields.decimal(bytes)
    reference = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, heading)
    set.note(2, reference)
    return set
  }
}
