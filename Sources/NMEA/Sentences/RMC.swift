// SPDX-License-Identifier: BSD-2-Clause

/// RMC, the recommended minimum of specific GNSS data (NMEA 0183 clause 6.3; since 2.0, the mode from 2.3, the
/// navigational status from 4.1).
public struct RMC: FrequentContent {
  public static var formatter: Formatter { .rmc }

  /// UTC of the position.
  public let time: TimeOfDay
  /// A data valid, V warning of the navigation receiver. From 2.3 on it is V unless the mode says that the position
  /// is good.
  public let status: Letter
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// Speed over ground in knots.
  public let speedOverGround: Decimal
  /// Course over ground in degrees true.
  public let courseOverGround: Decimal
  /// Day, month and two-digit year, UTC.
  public let date: CalendarDate
  /// Magnetic variation in degrees, without its sign.
  public let magneticVariation: Decimal
  /// E: magnetic north lies east of true north (subtract from true to get magnetic); W: west.
  public let magneticVariationDirection: Letter
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, F float RTK (4.10), M manual, N not valid,
  /// P precise (4.10), R RTK (4.10), S simulator.
  public let mode: Letter
  /// Navigational status (from 4.1): S safe, C caution, U unsafe, V not valid. Receivers send other letters too.
  public let navigationalStatus: Letter

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readRMC(sentence, bytes) }

  @inline(__always)
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>) {
    time = fields.time(bytes)
    status = fields.letter(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    speedOverGround = fields.unsignedDecimal(bytes)
    courseOverGround = fields.unsignedDecimal(bytes)
    date = fields.date(bytes)
    magneticVariation = fields.decimal(bytes)
    magneticVariationDirection = fields.letter(bytes)
    mode = fields.letter(bytes)
    navigationalStatus = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, status)
    set.note(3, latitude)
    set.note(5, longitude)
    set.note(7, speedOverGround)
    set.note(8, courseOverGround)
    set.note(9, date)
    set.note(10, magneticVariation)
    set.note(11, magneticVariationDirection)
    set.note(12, mode)
    set.note(13, navigationalStatus)
    return set
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readRMC(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> RMC { RMC(frequent: sentence, bytes) }
