// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// A place as metres from the Earth's centre: x to longitude 0, y to 90° east, z to the North Pole. No place is special
/// there, neither the antimeridian nor a pole.
public struct EarthPoint: Hashable, Sendable {
  public var x, y, z: Double

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// A place on the ellipsoid.
  public init(_ coordinate: Coordinate) {
    let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
    let e2 = Geodesy.flattening * (2 - Geodesy.flattening)
    let s = sin(latitude)
    let normal = Geodesy.semiMajorAxis / (1 - e2 * s * s).squareRoot()
    let ring = normal * cos(latitude)
    x = ring * cos(longitude)
    y = ring * sin(longitude)
    z = normal * (1 - e2) * s
  }

  static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
  static func * (a: Self, factor: Double) -> Self { Self(x: a.x * factor, y: a.y * factor, z: a.z * factor) }
  static func dot(_ a: Self, _ b: Self) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
  static func cross(_ a: Self, _ b: Self) -> Self {
    Self(x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x)
  }

  var length: Double { EarthPoint.dot(self, self).squareRoot() }

  /// Metres through the Earth; never more than along the ground.
  public func chord(to other: EarthPoint) -> Double { (self - other).length }

  /// The same direction, one metre from the centre.
  var direction: EarthPoint { self * (1 / length) }
}
