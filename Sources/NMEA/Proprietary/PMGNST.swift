// SPDX-License-Identifier: BSD-2-Clause

/// PMGNST, state of a Magellan receiver (Magellan eXplorist/Meridian interface).
public struct PMGNST: SentenceContent {
  public static var formatter: Formatter { .pmgnst }

  /// Version of the software.
  public let version: Decimal
  /// 1 no fix, 2 two-dimensional, 3 three-dimensional.
  public let mode: Integer
  /// T or F.
  public let isFixed: Letter
  /// Not documented.
  public let value4: Integer
  /// Minutes of battery left, or a voltage.
  public let batteryTime: Decimal
  /// Not documented.
  public let value6: Integer
  /// Not documented.
  public let value7: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.decimal(bytes)
    mode = fields.digit(bytes)
    isFixed = fields.letter(bytes)
    value4 = fields.integer(bytes)
    batteryTime = fields.decimal(bytes)
    value6 = fields.integer(bytes)
    value7 = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    set.note(2, mode)
    set.note(3, isFixed)
    set.note(4, value4)
    set.note(5, batteryTime)
    set.note(6, value6)
    set.note(7, value7)
    return set
  }
}
