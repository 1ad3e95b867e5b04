// SPDX-License-Identifier: BSD-2-Clause

/// What a receiver knows of one moment: one value an epoch.
///
/// What the receiver did not say is nil, never zero. Positions and movement are there only while `mode` says that
/// there is a fix.
public struct Fix: Hashable, Sendable {
  /// The moment, UTC; nil until the receiver has told a date.
  public var time: UTCTime?
  /// Nanoseconds since midnight UTC, known before the date is.
  public var timeOfDay: Int64?
  public var mode: FixMode
  public var status: FixStatus

  public var coordinate: Coordinate?
  /// Height above mean sea level (the receiver's geoid), and above the ellipsoid.
  public var altitudeMSL, altitudeHAE: Length?
  /// Geoid above ellipsoid.
  public var geoidSeparation: Length?

  /// Course over ground from true and from magnetic north.
  public var course, magneticCourse: Direction?
  /// Magnetic variation, east positive.
  public var magneticVariation: Direction?
  /// Speed over ground; climb, up positive.
  public var speed, climb: Speed?
  /// Velocity where the receiver sends it as such.
  public var velocityNorth, velocityEast, velocityDown: Speed?

  public var dop: DilutionOfPrecision
  public var error: ErrorEstimate
  /// GST of this epoch.
  public var noise: NoiseStatistics?
  /// Satellites used, as the receiver counts them.
  public var satellitesUsed: Int?

  /// Age of the differential corrections, milliseconds, and their station.
  public var differentialAge: Int64?
  public var differentialStation: Int?
  /// From the base station of an RTK solution, and the ratio by which its ambiguities were judged, thousandths.
  public var baseline: Baseline?
  public var ambiguityRatio: Int64?
  /// GPS minus UTC, seconds.
  public var leapSeconds: Int?
  /// Datum code of sentence DTM, ASCII packed from the lowest byte; 0 for none.
  public var datum: UInt64

  public var environment: Environment
  /// The epoch is not complete: the position came first, the whole follows.
  public var isEarly: Bool

  @inlinable public init() {
    mode = .unknown
    status = .unknown
    dop = DilutionOfPrecision()
    error = ErrorEstimate()
    environment = Environment()
    datum = 0
    isEarly = false
  }

  /// Degrees, north positive; metres; nil without a fix.
  @inlinable public var latitude: Double? { coordinate?.latitude }
  /// Degrees, east positive.
  @inlinable public var longitude: Double? { coordinate?.longitude }
}
