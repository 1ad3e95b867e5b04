// SPDX-License-Identifier: BSD-2-Clause
/// A fenced place on the WGS 84 ellipsoid.
public struct Geofence: Hashable, Sendable {
  /// What is fenced in.
  public enum Shape: Hashable, Sendable {
    /// All that is not farther from `center` than `radius`, along geodesics.
    case circle(center: Coordinate, radius: Length)
    /// What the geodesics from corner to corner enclose, the last one joined to the first: the side that is smaller.
    /// It may cross the antimeridian and hold a pole.
    case polygon([Coordinate])
  }

  /// Its name, by which it is reported and removed. One receiver has one geofence of a name.
  public var name: String
  public var shape: Shape
  /// For how long a receiver must have been on the other side before it is said to have crossed. Nanoseconds, 0 for
  /// at once.
  public var dwell: Int64

  public init(name: String, shape: Shape, dwell: Int64 = 0) {
    self.name = name
    self.shape = shape
    self.dwell = dwell
  }

  /// A circle.
  /// - Parameter radius: metres. One that is no number or out of range makes a geofence that is refused when it is to
  ///   be monitored.
  public init(name: String, center: Coordinate, radius: Double, dwell: Int64 = 0) {
    let length = Length(metres: radius) ?? Length(tenthsOfMillimetre: 0)
    self.init(name: name, shape: .circle(center: center, radius: length), dwell: dwell)
  }
}

/// Where a receiver is with regard to a geofence.
public enum GeofenceState: UInt8, Sendable {
  /// No fix, or one that is too uncertain to say.
  case unknown = 0
  case inside = 1
  case outside = 2
}
