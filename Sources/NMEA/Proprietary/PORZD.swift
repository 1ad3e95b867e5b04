// SPDX-License-Identifier: BSD-2-Clause

/// PORZD, accuracy of the position of an Orizon or Navman receiver.
public struct PORZD: SentenceContent {
  public static var formatter: Formatter { .porzd }

  /// A data valid, V not valid.
  public let status: Letter
  /// Estimated error, metres.
  public let error: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    status = fields.letter(bytes)
    error = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, status)
    set.note(2, error)
    return set
  }
}
