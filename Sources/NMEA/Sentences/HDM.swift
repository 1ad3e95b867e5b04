// SPDX-License-Identifier: BSD-2-Clause

/// HDM, magnetic heading (NMEA 0183 up to 2.3, not recommended; HDG took its place).
public struct HDM: SentenceContent {
  public static var formatter: Formatter { .hdm }

  /// Heading in degrees magnetic.
  public let heading: Decimal
  /// M, magnetic.
  public let reference: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    heading = fields.decimal(bytes)
    reference = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, heading)
    set.note(2, reference)
    return set
  }
}
