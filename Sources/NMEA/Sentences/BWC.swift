// SPDX-License-Identifier: BSD-2-Clause

/// BWC, bearing and distance to a waypoint along the great circle (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct BWC: SentenceContent {
  public static var formatter: Formatter { .bwc }

  /// UTC of the observation.
  public let time: TimeOfDay
  /// Latitude of the waypoint (two fields).
  public let latitude: Angle
  /// Longitude of the waypoint (two fields).
  public let longitude: Angle
  /// Bearing in degrees true.
  public let bearingTrue: Decimal
  /// T, true.
  public let bearingTrueReference: Letter
  /// Bearing in degrees magnetic.
  public let bearingMagnetic: Decimal
  /// M, magnetic.
  public let bearingMagneticReference: Letter
  /// Distance, in `distanceUnit`.
  public let distance: Decimal
  /// N, nautical miles.
  public let distanceUnit: Letter
  /// The waypoint.
  public let waypoint: Text
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, M manual, S simulator, N not valid.
  public let mode: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    time = fields.time(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    bearingTrue = fields.decimal(bytes)
    bearingTrueReference = fields.letter(bytes)
    bearingMagnetic = fields.decimal(bytes)
    bearingMagneticReference = fields.letter(bytes)
    distance = fields.decimal(bytes)
    distanceUnit = fields.letter(bytes)
    waypoint = fields.text(bytes)
    mode = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, latitude)
    set.note(4, longitude)
    set.note(6, bearingTrue)
    set.note(7, bearingTrueReference)
    set.note(8, bearingMagnetic)
    set.note(9, bearingMagneticReference)
    set.note(10, distance)
    set.note(11, distanceUnit)
    set.note(12, waypoint)
    set.note(13, mode)
    return set
  }
}
