// SPDX-License-Identifier: BSD-2-Clause

/// PGLOR, state of a Broadcom or Global Locate receiver. Which state, the kind tells; the other fields are read with
/// `Sentence.field`.
public struct PGLOR: SentenceContent {
  public static var formatter: Formatter { .pglor }

  /// Version of the message; absent with SPL, which has none.
  public let version: Integer
  /// FIX, SAT, SPS, STA, PWR, LSQ, HLA, SIO, RID, NEW, SPL.
  public let kind: Text
  /// The field after the kind, which most kinds begin with a time or a count.
  public let first: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    let start = fields
    let number = fields.integer(bytes)
    if number.isInvalid { fields = start }
    version = number.isInvalid ? .absent : number
    kind = fields.text(bytes)
    first = fields.text(bytes)
  }

  public var doubtful: FieldSet { FieldSet() }
}
