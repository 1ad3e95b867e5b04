// SPDX-License-Identifier: BSD-2-Clause

/// PTNL,VHD, heading and its rate of a Trimble receiver with a moving base (Trimble NMEA-0183 messages).
public struct PTNLVHD: SentenceContent {
  public static var formatter: Formatter { .ptnlvhd }

  /// UTC.
  public let time: TimeOfDay
  /// Month, day and two-digit year were sent; UTC.
  public let date: CalendarDate
  /// Azimuth of the baseline, degrees true.
  public let azimuth: Decimal
  /// Its change, degrees a second.
  public let azimuthRate: Decimal
  /// Vertical angle of the baseline, degrees.
  public let verticalAngle: Decimal
  /// Its change, degrees a second.
  public let verticalRate: Decimal
  /// Length of the baseline, metres.
  public let range: Decimal
  /// Its change, metres a second.
  public let rangeRate: Decimal
  /// 0 no fix, 1 autonomous, 2 float RTK, 3 RTK, 4 differential.
  public let quality: Integer
  /// Number of satellites used.
  public let satellitesUsed: Integer
  /// Dilution of precision of the position.
  public let pdop: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // VHD
    time = fields.time(bytes)
    date = fields.monthFirstDate(bytes)
    azimuth = fields.decimal(bytes)
    azimuthRate = fields.decimal(bytes)
    verticalAngle = fields.decimal(bytes)
    verticalRate = fields.decimal(bytes)
    range = fields.decimal(bytes)
    rangeRate = fields.decimal(bytes)
    quality = fields.integer(bytes)
    satellitesUsed = fields.integer(bytes)
    pdop = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, date)
    set.note(4, azimuth)
    set.note(5, azimuthRate)
    set.note(6, verticalAngle)
    set.note(7, verticalRate)
    set.note(8, range)
    set.note(9, rangeRate)
    set.note(10, quality)
    set.note(11, satellitesUsed)
    set.note(12, pdop)
    return set
  }
}
