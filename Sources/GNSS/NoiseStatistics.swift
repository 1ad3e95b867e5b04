// SPDX-License-Identifier: BSD-2-Clause

/// The receiver's own statistics of the position error: sentence GST (NMEA 0183 3.0 and later). Metres, one standard
/// deviation, exact to a tenth of a millimetre.
public struct NoiseStatistics: Hashable, Sendable {
  public var time: UTCTime?
  /// Root mean square of the pseudorange residuals.
  public var rms: Length?
  /// Error ellipse: semi-major and semi-minor axis, and the major axis's direction from true north.
  public var semiMajor, semiMinor: Length?
  public var orientation: Direction?
  /// Errors of latitude, longitude and height.
  public var latitude, longitude, altitude: Length?

  @inlinable public init() {}
}
