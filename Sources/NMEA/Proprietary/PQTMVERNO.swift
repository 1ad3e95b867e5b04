// SPDX-License-Identifier: BSD-2-Clause

/// PQTMVERNO, firmware of a Quectel receiver (Quectel GNSS protocol specification).
public struct PQTMVERNO: SentenceContent {
  public static var formatter: Formatter { .pqtmverno }

  /// Version of the firmware.
  public let version: Text
  /// Date of the build.
  public let buildDate: Text
  /// Time of the build.
  public let buildTime: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.text(bytes)
    buildDate = fields.text(bytes)
    buildTime = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    set.note(2, buildDate)
    set.note(3, buildTime)
    return set
  }
}
