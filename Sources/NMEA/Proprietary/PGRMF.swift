// SPDX-License-Identifier: BSD-2-Clause

/// PGRMF, fix of a Garmin receiver (Garmin Proprietary NMEA 0183 Sentences).
public struct PGRMF: SentenceContent {
  public static var formatter: Formatter { .pgrmf }

  /// GPS week, 0 to 1023.
  public let week: Integer
  /// Seconds of the GPS week.
  public let secondsOfWeek: Integer
  /// Day, month, two-digit year, UTC.
  public let date: CalendarDate
  /// UTC.
  public let time: TimeOfDay
  /// GPS less UTC, seconds.
  public let leapSeconds: Integer
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// M manual, A automatic.
  public let mode: Letter
  /// 0 no fix, 1 two-dimensional, 2 three-dimensional.
  public let fix: Integer
  /// Speed over ground, km/h.
  public let speedOverGround: Decimal
  /// Course over ground, degrees true.
  public let courseOverGround: Decimal
  /// Dilution of precision of the position.
  public let pdop: Decimal
  /// Dilution of precision of the time.
  public let tdop: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    week = fields.integer(bytes)
    secondsOfWeek = fields.integer(bytes)
    date = fields.date(bytes)
    time = fields.time(bytes)
    leapSeconds = fields.integer(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    mode = fields.letter(bytes)
    fix = fields.digit(bytes)
    speedOverGround = fields.decimal(bytes)
    courseOverGround = fields.decimal(bytes)
    pdop = fields.decimal(bytes)
    tdop = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, week)
    set.note(2, secondsOfWeek)
    set.note(3, date)
    set.note(4, time)
    set.note(5, leapSeconds)
    set.note(6, latitude)
    set.note(8, longitude)
    set.note(10, mode)
    set.note(11, fix)
    set.note(12, speedOverGround)
    set.note(13, courseOverGround)
    set.note(14, pdop)
    set.note(15, tdop)
    return set
  }
}
