// SPDX-License-Identifier: BSD-2-Clause

/// PMTK001, acknowledgement of a MediaTek receiver (MediaTek NMEA packet user manual).
public struct PMTK001: SentenceContent {
  public static var formatter: Formatter { .pmtk001 }

  /// The command that was acknowledged.
  public let command: Integer
  /// 0 invalid, 1 unsupported, 2 failed, 3 succeeded.
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
