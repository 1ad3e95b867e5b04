// SPDX-License-Identifier: BSD-2-Clause

/// PFST, figure of merit of a Thales or Magellan receiver.
public struct PFST: SentenceContent {
  public static var formatter: Formatter { .pfst }

  /// FOM, figure of merit.
  public let kind: Text
  /// 1, best, to 9.
  public let value: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    kind = fields.text(bytes)
    value = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, kind)
    set.note(2, value)
    return set
  }
}
