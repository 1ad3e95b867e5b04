// SPDX-License-Identifier: BSD-2-Clause

/// PTNLRBA, antenna of a Trimble timing module, as Ericsson fits it.
public struct PTNLRBA: SentenceContent {
  public static var formatter: Formatter { .ptnlrba }

  /// State of the antenna feed.
  public let status: Integer
  /// Not documented.
  public let value: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    status = fields.digit(bytes)
    value = fields.digit(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, status)
    set.note(2, value)
    return set
  }
}
