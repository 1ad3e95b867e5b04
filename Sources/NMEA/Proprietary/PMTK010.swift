// SPDX-License-Identifier: BSD-2-Clause

/// PMTK010, system message of a MediaTek receiver (MediaTek NMEA packet user manual).
public struct PMTK010: SentenceContent {
  public static var formatter: Formatter { .pmtk010 }

  /// 0 unknown, 1 startup, 2 notification of aiding, 3 of normal mode.
  public let message: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    message = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, message)
    return set
  }
}
