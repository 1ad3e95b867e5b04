// SPDX-License-Identifier: BSD-2-Clause

/// THS, true heading and status (NMEA 0183 clause 6.3; from 4.0).
public struct THS: SentenceContent {
  public static var formatter: Formatter { .ths }

  /// Heading in degrees true.
  public let heading: Decimal
  /// A autonomous, E estimated, M manual, S simulator, V not valid.
  public let mode: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    heading = fields.decimal(bytes)
    mode = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, heading)
    set.note(2, mode)
    return set
  }
}
