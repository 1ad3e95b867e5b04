// SPDX-License-Identifier: BSD-2-Clause

/// PUBX,00, position of a u-blox receiver (u-blox 8/M8 receiver description, clause 31.3.3).
public struct PUBX00: SentenceContent {
  public static var formatter: Formatter { .pubx00 }

  /// UTC.
  public let time: TimeOfDay
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// Height above the ellipsoid of the datum, metres.
  public let altitude: Decimal
  /// NF no fix, DR dead reckoning, G2 2D, G3 3D, D2 and D3 differential, RK with dead reckoning, TT time only.
  public let navigationStatus: Text
  /// Estimated horizontal accuracy, metres.
  public let horizontalAccuracy: Decimal
  /// Estimated vertical accuracy, metres.
  public let verticalAccuracy: Decimal
  /// Speed over ground, km/h.
  public let speedOverGround: Decimal
  /// Course over ground, degrees true.
  public let courseOverGround: Decimal
  /// Vertical velocity, metres a second, positive downwards.
  public let verticalVelocity: Decimal
  /// Age of the differential corrections, seconds.
  public let differentialAge: Decimal
  /// Horizontal dilution of precision.
  public let hdop: Decimal
  /// Vertical dilution of precision.
  public let vdop: Decimal
  /// Dilution of precision of the time.
  public let tdop: Decimal
  /// Number of satellites used.
  public let satellitesUsed: Integer
  /// 1 when dead reckoning is used.
  public let deadReckoning: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 00
    time = fields.time(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    altitude = fields.decimal(bytes)
    navigationStatus = fields.text(bytes)
    horizontalAccuracy = fields.decimal(bytes)
    verticalAccuracy = fields.decimal(bytes)
    speedOverGround = fields.decimal(bytes)
    courseOverGround = fields.decimal(bytes)
    verticalVelocity = fields.decimal(bytes)
    differentialAge = fields.decimal(bytes)
    hdop = fields.decimal(bytes)
    vdop = fields.decimal(bytes)
    tdop = fields.decimal(bytes)
    satellitesUsed = fields.integer(bytes)
    fields.skip(bytes)  // reserved
    deadReckoning = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, latitude)
    set.note(5, longitude)
    set.note(7, altitude)
    set.note(8, navigationStatus)
    set.note(9, horizontalAccuracy)
    set.note(10, verticalAccuracy)
    set.note(11, speedOverGround)
    set.note(12, courseOverGround)
    set.note(13, verticalVelocity)
    set.note(14, differentialAge)
    set.note(15, hdop)
    set.note(16, vdop)
    set.note(17, tdop)
    set.note(18, satellitesUsed)
    set.note(20, deadReckoning)
    return set
  }
}
