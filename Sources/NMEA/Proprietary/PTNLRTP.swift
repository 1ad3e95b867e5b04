// SPDX-License-Identifier: BSD-2-Clause

/// PTNLRTP, state of the clock of a Trimble timing module, as Ericsson fits it.
public struct PTNLRTP: SentenceContent {
  public static var formatter: Formatter { .ptnlrtp }

  /// State.
  public let mode: Letter
  /// Degrees Celsius.
  public let temperature: Decimal
  /// Supply voltage.
  public let supply: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    mode = fields.letter(bytes)
    temperature = fields.decimal(bytes)
    supply = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, mode)
    set.note(2, temperature)
    set.note(3, supply)
    return set
  }
}
