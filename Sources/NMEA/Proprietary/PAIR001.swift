// SPDX-License-Identifier: BSD-2-Clause

/// PAIR001, acknowledgement of an Airoha receiver (Airoha GNSS protocol, as in Quectel LC76G).
public struct PAIR001: SentenceContent {
  public static var formatter: Formatter { .pair001 }

  /// The command that was acknowledged.
  public let command: Integer
  /// 0 succeeded, 1 in process, 2 failed, 3 not supported, 4 wrong parameter, 5 busy.
  public let result: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    command = fields.integer(bytes)
    result = fields.digit(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, command)
    set.note(2, result)
    return set
  }
}
