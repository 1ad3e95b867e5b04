// SPDX-License-Identifier: BSD-2-Clause

/// PGRMV, velocity in three dimensions of a Garmin receiver (Garmin Proprietary NMEA 0183 Sentences).
public struct PGRMV: SentenceContent {
  public static var formatter: Formatter { .pgrmv }

  /// Metres a second towards the east.
  public let eastVelocity: Decimal
  /// Metres a second towards the north.
  public let northVelocity: Decimal
  /// Metres a second upwards.
  public let upVelocity: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    eastVelocity = fields.decimal(bytes)
    northVelocity = fields.decimal(bytes)
    upVelocity = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, eastVelocity)
    set.note(2, northVelocity)
    set.note(3, upVelocity)
    return set
  }
}
