// SPDX-License-Identifier: BSD-2-Clause

/// A place on the ellipsoid of the receiver's datum (WGS 84 unless the fix says otherwise), exact to a nanodegree
/// (0.1 mm).
public struct Coordinate: Hashable, Sendable {
  /// Latitude in nanodegrees, north positive, -90·10⁹ … 90·10⁹.
  public var latitudeNanodegrees: Int64
  /// Longitude in nanodegrees, east positive, -180·10⁹ … 180·10⁹.
  public var longitudeNanodegrees: Int64

  @inlinable public init(latitudeNanodegrees: Int64, longitudeNanodegrees: Int64) {
    self.latitudeNanodegrees = latitudeNanodegrees
    self.longitudeNanodegrees = longitudeNanodegrees
  }
  /// From degrees; nil where a value is not finite or out of range.
  @inlinable public init?(latitude: Double, longitude: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    latitudeNanodegrees = Int64((latitude * 1e9).rounded())
    longitudeNanodegrees = Int64((longitude * 1e9).rounded())
  }
  /// Degrees, north positive.
  @inlinable public var latitude: Double { Double(latitudeNanodegrees) / 1e9 }
  /// Degrees, east positive.
  @inlinable public var longitude: Double { Double(longitudeNanodegrees) / 1e9 }
}
