// SPDX-License-Identifier: BSD-2-Clause

/// RMB, recommended minimum of navigation information (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct RMB: SentenceContent {
  public static var formatter: Formatter { .rmb }

  /// A data valid, V warning.
  public let status: Letter
  /// Cross-track error, nautical miles, 9.99 at most.
  public let crossTrackError: Decimal
  /// Direction to steer, L or R.
  public let steer: Letter
  /// The origin waypoint.
  public let origin: Text
  /// The destination waypoint.
  public let destination: Text
  /// Latitude of the destination (two fields).
  public let latitude: Angle
  /// Longitude of the destination (two fields).
  public let longitude: Angle
  /// Range to the destination, nautical miles.
  public let range: Decimal
  /// Bearing to the destination, degrees true.
  public let bearing: Decimal
  /// Closing velocity, knots.
  public let closingVelocity: Decimal
  /// A when the arrival circle was entered or the perpendicular passed.
  public let arrivalStatus: Letter
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, M manual, S simulator, N not valid.
  public let mode: Letter
  /// Navigational status (from 4.1).
  public let navigationalStatus: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    status = fields.letter(bytes)
    crossTrackError = fields.decimal(bytes)
    steer = fields.letter(bytes)
    origin = fields.text(bytes)
    destination = fields.text(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    range = fields.decimal(bytes)
    bearing = fields.decimal(bytes)
    closingVelocity = fields.decimal(bytes)
    arrivalStatus = fields.letter(bytes)
    mode = fields.letter(bytes)
    navigationalStatus = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, status)
    set.note(2, crossTrackError)
    set.note(3, steer)
    set.note(4, origin)
    set.note(5, destination)
    set.note(6, latitude)
    set.note(8, longitude)
    set.note(10, range)
    set.note(11, bearing)
    set.note(12, closingVelocity)
    set.note(13, arrivalStatus)
    set.note(14, mode)
    set.note(15, navigationalStatus)
    return set
  }
}
