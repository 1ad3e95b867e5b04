// SPDX-License-Identifier: BSD-2-Clause

/// PTNL,AVR, heading of a Trimble receiver with a moving base (Trimble NMEA-0183 messages).
public struct PTNLAVR: SentenceContent {
  public static var formatter: Formatter { .ptnlavr }

  /// UTC.
  public let time: TimeOfDay
  /// Degrees true.
  public let yaw: Decimal
  /// Degrees.
  public let tilt: Decimal
  /// Degrees; of some receivers.
  public let roll: Decimal
  /// Length of the baseline, metres.
  public let range: Decimal
  /// 0 no fix, 1 autonomous, 2 float RTK, 3 RTK, 4 differential.
  public let quality: Integer
  /// Dilution of precision of the position.
  public let pdop: Decimal
  /// Number of satellites used.
  public let satellitesUsed: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // AVR
    time = fields.time(bytes)
    yaw = fields.decimal(bytes)
    fields.skip(bytes)  // Yaw
    tilt = fields.decimal(bytes)
    fields.skip(bytes)  // Tilt
    roll = fields.decimal(bytes)
    fields.skip(bytes)  // Roll
    range = fields.decimal(bytes)
    quality = fields.digit(bytes)
    pdop = fields.decimal(bytes)
    satellitesUsed = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, yaw)
    set.note(5, tilt)
    set.note(7, roll)
    set.note(9, range)
    set.note(10, quality)
    set.note(11, pdop)
    set.note(12, satellitesUsed)
    return set
  }
}
