// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// A point on the sphere; radians.
struct SpherePoint {
  var latitude, longitude: Double
}

/// Great circles on a sphere of the Earth's mean radius.
enum GreatCircle {
  /// Metres.
  static let earthRadius = 6_371_008.8

  /// The point at a distance in metres along the great circle that leaves `start` on `bearing` (radians).
  static func point(from start: SpherePoint, bearing: Double, distance: Double) -> SpherePoint {
    let arc = distance / earthRadius
    let sinLatitude = sin(start.latitude) * cos(arc) + cos(start.latitude) * sin(arc) * cos(bearing)
    let y = sin(bearing) * sin(arc) * cos(start.latitude)
    let x = cos(arc) - sin(start.latitude) * sinLatitude
    return SpherePoint(
      latitude: asin(max(-1, min(1, sinLatitude))), longitude: halfTurn(start.longitude + atan2(y, x)))
  }

  /// The course (radians) on which the great circle from `start` to `end` leaves `start`.
  static func bearing(from start: SpherePoint, to end: SpherePoint) -> Double {
    let across = end.longitude - start.longitude
    let y = sin(across) * cos(end.latitude)
    let x = cos(start.latitude) * sin(end.latitude) - sin(start.latitude) * cos(end.latitude) * cos(across)
    return wholeTurn(atan2(y, x))
  }

  /// Metres between two points. Haversines: exact for the short legs of a harbour, where the cosine law is not.
  static func distance(from start: SpherePoint, to end: SpherePoint) -> Double {
    let halfLatitude = sin((end.latitude - start.latitude) / 2)
    let halfLongitude = sin((end.longitude - start.longitude) / 2)
    let h = halfLatitude * halfLatitude + cos(start.latitude) * cos(end.latitude) * halfLongitude * halfLongitude
    return 2 * earthRadius * asin(min(1, h.squareRoot()))
  }
}
