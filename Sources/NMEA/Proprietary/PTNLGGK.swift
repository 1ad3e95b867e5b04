// SPDX-License-Identifier: BSD-2-Clause

/// PTNL,GGK, position of a Trimble receiver (Trimble NMEA-0183 messages).
public struct PTNLGGK: SentenceContent {
  public static var formatter: Formatter { .ptnlggk }

  /// UTC.
  public let time: TimeOfDay
  /// Month, day and two-digit year were sent; UTC.
  public let date: CalendarDate
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// 0 no fix, 1 autonomous, 2 float RTK, 3 RTK, 4 differential code, 5 SBAS, and more of newer receivers.
  public let quality: Integer
  /// Number of satellites used.
  public let satellitesUsed: Integer
  /// Dilution of precision of the position.
  public let dop: Decimal
  /// Height in metres, above the ellipsoid where `isEllipsoidal`, or else above mean sea level.
  public let height: Decimal
  /// Whether the height was marked EHT.
  public let isEllipsoidal: Bool

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // GGK
    time = fields.time(bytes)
    date = fields.monthFirstDate(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    quality = fields.integer(bytes)
    satellitesUsed = fields.integer(bytes)
    dop = fields.decimal(bytes)
    (height, isEllipsoidal) = fields.markedHeight(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, date)
    set.note(4, latitude)
    set.note(6, longitude)
    set.note(8, quality)
    set.note(9, satellitesUsed)
    set.note(10, dop)
    set.note(11, height)
    return set
  }
}
