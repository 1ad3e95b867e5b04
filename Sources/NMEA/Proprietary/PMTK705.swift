// SPDX-License-Identifier: BSD-2-Clause

/// PMTK705, firmware of a MediaTek receiver (MediaTek NMEA packet user manual).
public struct PMTK705: SentenceContent {
  public static var formatter: Formatter { .pmtk705 }

  /// Name and version of the firmware.
  public let release: Text
  /// Build ID.
  public let build: Text
  /// Product model.
  public let product: Text
  /// SDK version, of some.
  public let sdk: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    release = fields.text(bytes)
    build = fields.text(bytes)
    product = fields.text(bytes)
    sdk = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, release)
    set.note(2, build)
    set.note(3, product)
    set.note(4, sdk)
    return set
  }
}
