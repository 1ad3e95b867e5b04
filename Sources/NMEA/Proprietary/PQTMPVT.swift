// SPDX-License-Identifier: BSD-2-Clause

/// PQTMPVT, position, velocity and time of a Quectel receiver (Quectel GNSS protocol specification).
public struct PQTMPVT: SentenceContent {
  public static var formatter: Formatter { .pqtmpvt }

  /// Version of the message, 1.
  public let version: Integer
  /// Milliseconds of the GPS week.
  public let timeOfWeek: Integer
  /// yyyymmdd, UTC.
  public let date: Integer
  /// UTC.
  public let time: TimeOfDay
  /// 0 no fix, 2 two-dimensional, 3 three-dimensional.
  public let fixMode: Integer
  /// Number of satellites used.
  public let satellitesUsed: Integer
  /// Leap seconds.
  public let leapSeconds: Integer
  /// Degrees, north positive.
  public let latitude: Decimal
  /// Degrees, east positive.
  public let longitude: Decimal
  /// Height above mean sea level, metres.
  public let altitude: Decimal
  /// Height of the geoid above the ellipsoid, metres.
  public let geoidSeparation: Decimal
  /// Metres a second.
  public let northVelocity: Decimal
  /// Metres a second.
  public let eastVelocity: Decimal
  /// Metres a second.
  public let downVelocity: Decimal
  /// Metres a second.
  public let speedOverGround: Decimal
  /// Degrees true.
  public let heading: Decimal
  /// Horizontal dilution of precision.
  public let hdop: Decimal
  /// Dilution of precision of the position.
  public let pdop: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.integer(bytes)
    timeOfWeek = fields.integer(bytes)
    date = fields.integer(bytes)
    time = fields.time(bytes)
    fields.skip(bytes)  // reserved
    fixMode = fields.digit(bytes)
    satellitesUsed = fields.integer(bytes)
    leapSeconds = fields.integer(bytes)
    latitude = fields.decimal(bytes)
    longitude = fields.decimal(bytes)
    altitude = fields.decimal(bytes)
    geoidSeparation = fields.decimal(bytes)
    northVelocity = fields.decimal(bytes)
    eastVelocity = fields.decimal(bytes)
    downVelocity = fields.decimal(bytes)
    speedOverGround = fields.decimal(bytes)
    heading = fields.decimal(bytes)
    hdop = fields.decimal(bytes)
    pdop = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    set.note(2, timeOfWeek)
    set.note(3, date)
    set.note(4, time)
    set.note(6, fixMode)
    set.note(7, satellitesUsed)
    set.note(8, leapSeconds)
    set.note(9, latitude)
    set.note(10, longitude)
    set.note(11, altitude)
    set.note(12, geoidSeparation)
    set.note(13, northVelocity)
    set.note(14, eastVelocity)
    set.note(15, downVelocity)
    set.note(16, speedOverGround)
    set.note(17, heading)
    set.note(18, hdop)
    set.note(19, pdop)
    return set
  }
}
