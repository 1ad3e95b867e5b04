// SPDX-License-Identifier: BSD-2-Clause

/// PQTMANTENNASTATUS, antenna of a Quectel receiver (Quectel GNSS protocol specification).
public struct PQTMANTENNASTATUS: SentenceContent {
  public static var formatter: Formatter { .pqtmantennastatus }

  /// Version of the message.
  public let version: Integer
  /// 0 unknown, 1 normal, 2 open, 3 shorted.
  public let status: Integer
  /// Mode or power of the antenna, depending on the version.
  public let mode: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.integer(bytes)
    status = fields.digit(bytes)
    mode = fields.digit(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    set.note(2, status)
    set.note(3, mode)
    return set
  }
}
