// SPDX-License-Identifier: BSD-2-Clause

/// PGRMZ, height of a Garmin receiver (Garmin Proprietary NMEA 0183 Sentences).
public struct PGRMZ: SentenceContent {
  public static var formatter: Formatter { .pgrmz }

  /// Height above mean sea level, in `altitudeUnit`.
  public let altitude: Decimal
  /// f, feet; F and M were seen too.
  public let altitudeUnit: Letter
  /// 1 no fix, 2 two-dimensional, 3 three-dimensional.
  public let fix: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    altitude = fields.decimal(bytes)
    altitudeUnit = fields.letter(bytes)
    fix = fields.digit(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, altitude)
    set.note(2, altitudeUnit)
    set.note(3, fix)
    return set
  }
}
