// SPDX-License-Identifier: BSD-2-Clause

/// PSTMANTENNASTATUS, antenna of a Teseo receiver (STMicroelectronics UM2229, Teseo-LIV3F software manual).
public struct PSTMANTENNASTATUS: SentenceContent {
  public static var formatter: Formatter { .pstmantennastatus }

  /// 0 normal, 1 open, 2 shorted.
  public let status: Integer
  /// Mode of the detection: 0 manual, 1 automatic.
  public let mode: Integer
  /// Antenna in use.
  public let path: Integer
  /// Power switch.
  public let power: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    status = fields.digit(bytes)
    mode = fields.digit(bytes)
    path = fields.digit(bytes)
    power = fields.digit(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, status)
    set.note(2, mode)
    set.note(3, path)
    set.note(4, power)
    return set
  }
}
