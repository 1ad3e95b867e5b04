// SPDX-License-Identifier: BSD-2-Clause

/// DPT, depth (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct DPT: SentenceContent {
  public static var formatter: Formatter { .dpt }

  /// Depth below the transducer, metres.
  public let depth: Decimal
  /// Offset of the transducer, metres: positive to the waterline, negative to the keel.
  public let offset: Decimal
  /// Range scale in use, metres (from 3.0).
  public let maximumRange: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    depth = fields.decimal(bytes)
    offset = fields.decimal(bytes)
    maximumRange = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, depth)
    set.note(2, offset)
    set.note(3, maximumRange)
    return set
  }
}
