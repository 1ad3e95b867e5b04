// SPDX-License-Identifier: BSD-2-Clause

/// PGTOP, antenna of a GlobalTop receiver with a MediaTek chip (GlobalTop PMTK manual).
public struct PGTOP: SentenceContent {
  public static var formatter: Formatter { .pgtop }

  /// 11: antenna.
  public let function: Integer
  /// 1 shorted active antenna, 2 internal antenna, 3 active antenna.
  public let value: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    function = fields.integer(bytes)
    value = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, function)
    set.note(2, value)
    return set
  }
}
