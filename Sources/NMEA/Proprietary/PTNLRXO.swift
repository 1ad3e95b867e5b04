// SPDX-License-Identifier: BSD-2-Clause

/// PTNLRXO, oscillator of a Trimble timing module, as Ericsson fits it.
public struct PTNLRXO: SentenceContent {
  public static var formatter: Formatter { .ptnlrxo }

  /// State of the oscillator.
  public let status: Integer
  /// Offset of the frequency.
  public let offset: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    status = fields.digit(bytes)
    offset = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, status)
    set.note(2, offset)
    return set
  }
}
