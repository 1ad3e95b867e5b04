// SPDX-License-Identifier: BSD-2-Clause

/// PASHR,POS, position of an Ashtech receiver (Ashtech G12 reference manual).
public struct PASHRPOS: SentenceContent {
  public static var formatter: Formatter { .pashrpos }

  /// 0 autonomous, 1 differential, 2 float RTK, 3 RTK.
  public let mode: Integer
  /// Number of satellites used.
  public let satellitesUsed: Integer
  /// UTC.
  public let time: TimeOfDay
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// Height above mean sea level, metres.
  public let altitude: Decimal
  /// Degrees true.
  public let courseOverGround: Decimal
  /// Knots.
  public let speedOverGround: Decimal
  /// Metres a second, positive upwards.
  public let verticalVelocity: Decimal
  /// Dilution of precision of the position.
  public let pdop: Decimal
  /// Horizontal dilution of precision.
  public let hdop: Decimal
  /// Vertical dilution of precision.
  public let vdop: Decimal
  /// Dilution of precision of the time.
  public let tdop: Decimal
  /// Version of the firmware.
  public let firmware: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // POS
    mode = fields.digit(bytes)
    satellitesUsed = fields.integer(bytes)
    time = fields.time(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    altitude = fields.decimal(bytes)
    fields.skip(bytes)  // reserved: site
    courseOverGround = fields.decimal(bytes)
    speedOverGround = fields.decimal(bytes)
    verticalVelocity = fields.decimal(bytes)
    pdop = fields.decimal(bytes)
    hdop = fields.decimal(bytes)
    vdop = fields.decimal(bytes)
    tdop = fields.decimal(bytes)
    firmware = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, mode)
    set.note(3, satellitesUsed)
    set.note(4, time)
    set.note(5, latitude)
    set.note(7, longitude)
    set.note(9, altitude)
    set.note(11, courseOverGround)
    set.note(12, speedOverGround)
    set.note(13, verticalVelocity)
    set.note(14, pdop)
    set.note(15, hdop)
    set.note(16, vdop)
    set.note(17, tdop)
    set.note(18, firmware)
    return set
  }
}
