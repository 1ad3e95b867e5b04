// SPDX-License-Identifier: BSD-2-Clause

/// GGA, the fix data of a positioning system (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct GGA: FrequentContent {
  public static var formatter: Formatter { .gga }

  /// UTC of the position.
  public let time: TimeOfDay
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// Quality: 0 no fix, 1 autonomous, 2 differential, 3 PPS (precise), 4 RTK fixed, 5 RTK float, 6 estimated (2.3), 7
  /// manual, 8 simulator.
  public let quality: Integer
  /// Number of satellites in use; up to 12 in older versions, whatever is in view.
  public let satellitesUsed: Integer
  /// Horizontal dilution of precision.
  public let hdop: Decimal
  /// Height of the antenna above mean sea level (the geoid), in `altitudeUnit`.
  public let altitude: Decimal
  /// Unit of the height: M, metres.
  public let altitudeUnit: Letter
  /// Height of the geoid above the WGS 84 ellipsoid, in `geoidSeparationUnit`; negative where it is below.
  public let geoidSeparation: Decimal
  /// Unit of the separation: M, metres.
  public let geoidSeparationUnit: Letter
  /// Age of the differential data in seconds.
  public let differentialAge: Decimal
  /// Station of the differential data, 0 to 1023 (4095 from RTCM 3).
  public let differentialStation: Integer

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readGGA(sentence, bytes) }

  @inline(__always)
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>) {
    time = fields.time(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    quality = fields.digit(bytes)
    satellitesUsed = fields.integer(bytes)
    hdop = fields.dilution(bytes)
    altitude = fields.decimal(bytes)
    altitudeUnit = fields.letter(bytes)
    geoidSeparation = fields.decimal(bytes)
    geoidSeparationUnit = fields.letter(bytes)
    differentialAge = fields.unsignedDecimal(bytes)
    differentialStation = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, latitude)
    set.note(4, longitude)
    set.note(6, quality)
    set.note(7, satellitesUsed)
    set.note(8, hdop)
    set.note(9, altitude)
    set.note(10, altitudeUnit)
    set.note(11, geoidSeparation)
    set.note(12, geoidSeparationUnit)
    set.note(13, differentialAge)
    set.note(14, differentialStation)
    return set
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGGA(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GGA { GGA(frequent: sentence, bytes) }
