// SPDX-License-Identifier: BSD-2-Clause

/// PSTMVER, firmware of a Teseo receiver (STMicroelectronics UM2229, Teseo-LIV3F software manual).
public struct PSTMVER: SentenceContent {
  public static var formatter: Formatter { .pstmver }

  /// Library and version, as "GNSSLIB_8.4.8.10_ARM".
  public let version: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    return set
  }
}
