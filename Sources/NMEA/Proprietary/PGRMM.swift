// SPDX-License-Identifier: BSD-2-Clause

/// PGRMM, map datum of a Garmin receiver (Garmin Proprietary NMEA 0183 Sentences).
public struct PGRMM: SentenceContent {
  public static var formatter: Formatter { .pgrmm }

  /// Name of the datum, as "WGS 84".
  public let datum: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    datum = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, datum)
    return set
  }
}
