// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// A point on a plane, metres.
struct PlanePoint: Sendable {
  var x, y: Double
}

/// The projection from the Earth's centre on the plane that touches the Earth in a middle: planes through the centre
/// become straight lines. It shows less than half of the Earth.
struct GnomonicProjection: Sendable {
  let middle: EarthPoint
  private let right, up: EarthPoint

  /// - Parameter middle: a direction, of length 1.
  init(middle: EarthPoint) {
    self.middle = middle
    // Any direction that is not the middle's own gives axes.
    let other = abs(middle.z) < 0.9 ? EarthPoint(x: 0, y: 0, z: 1) : EarthPoint(x: 1, y: 0, z: 0)
    right = EarthPoint.cross(other, middle).direction
    up = EarthPoint.cross(middle, right)
  }

  func project(_ point: EarthPoint) -> PlanePoint {
    let scale = 6_371_000 / EarthPoint.dot(point, middle)
    return PlanePoint(x: EarthPoint.dot(point, right) * scale, y: EarthPoint.dot(point, up) * scale)
  }
}

/// The plane that touches the ellipsoid at a point, which is its origin; x to the east, y to the north.
struct TangentPlane {
  private let origin, east, north: EarthPoint

  init(at point: EarthPoint) {
    origin = point
    let ring = (point.x * point.x + point.y * point.y).squareRoot()
    east = ring > 1e-3 ? EarthPoint(x: -point.y / ring, y: point.x / ring, z: 0) : EarthPoint(x: 0, y: 1, z: 0)
    // The normal of the ellipsoid x²/a² + y²/a² + z²/b² = 1.
    let squash = (1 - Geodesy.flattening) * (1 - Geodesy.flattening)
    north = EarthPoint.cross(EarthPoint(x: point.x, y: point.y, z: point.z / squash).direction, east)
  }

  func project(_ point: EarthPoint) -> PlanePoint {
    let way = point - origin
    return PlanePoint(x: EarthPoint.dot(way, east), y: EarthPoint.dot(way, north))
  }
}
