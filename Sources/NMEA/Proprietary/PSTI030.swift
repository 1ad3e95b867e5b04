// SPDX-License-Identifier: BSD-2-Clause

/// PSTI,030, recommended minimum of a Skytraq receiver (Skytraq application note AN0037 and datasheets).
public struct PSTI030: SentenceContent {
  public static var formatter: Formatter { .psti030 }

  /// UTC.
  public let time: TimeOfDay
  /// A data valid, V warning.
  public let status: Letter
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// Height above mean sea level, metres.
  public let altitude: Decimal
  /// Metres a second.
  public let eastVelocity: Decimal
  /// Metres a second.
  public let northVelocity: Decimal
  /// Metres a second.
  public let upVelocity: Decimal
  /// Day, month, two-digit year, UTC.
  public let date: CalendarDate
  /// N none, A autonomous, D differential, E estimated, R RTK, F float RTK, O only a position of the rover.
  public let mode: Letter
  /// Age of the corrections, seconds.
  public let differentialAge: Decimal
  /// RTK ratio.
  public let ratio: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 030
    time = fields.time(bytes)
    status = fields.letter(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    altitude = fields.decimal(bytes)
    eastVelocity = fields.decimal(bytes)
    northVelocity = fields.decimal(bytes)
    upVelocity = fields.decimal(bytes)
    date = fields.date(bytes)
    mode = fields.letter(bytes)
    differentialAge = fields.decimal(bytes)
    ratio = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, status)
    set.note(4, latitude)
    set.note(6, longitude)
    set.note(8, altitude)
    set.note(9, eastVelocity)
    set.note(10, northVelocity)
    set.note(11, upVelocity)
    set.note(12, date)
    set.note(13, mode)
    set.note(14, differentialAge)
    set.note(15, ratio)
    return set
  }
}
