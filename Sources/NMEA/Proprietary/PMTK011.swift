// SPDX-License-Identifier: BSD-2-Clause

/// PMTK011, text of a MediaTek receiver (MediaTek NMEA packet user manual).
public struct PMTK011: SentenceContent {
  public static var formatter: Formatter { .pmtk011 }

  /// The text, as "MTKGPS".
  public let text: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    text = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, text)
    return set
  }
}
