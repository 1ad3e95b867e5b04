// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

/// A point or a vector in the frame that turns with the Earth: metres; x towards 0° N 0° E, z towards the north pole.
struct EarthFixed {
  var x, y, z: Double

  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
}

extension EarthFixed {
  /// Semi-major axis and first eccentricity squared of WGS 84.
  private static let equatorialRadius = 6_378_137.0
  private static let eccentricitySquared = 6.694_379_990_14e-3

  /// The place with these geodetic coordinates; radians, metres above the ellipsoid.
  init(latitude: Double, longitude: Double, height: Double) {
    let sine = sin(latitude)
    let primeVertical = Self.equatorialRadius / (1 - Self.eccentricitySquared * sine * sine).squareRoot()
    x = (primeVertical + height) * cos(latitude) * cos(longitude)
    y = (primeVertical + height) * cos(latitude) * sin(longitude)
    z = (primeVertical * (1 - Self.eccentricitySquared) + height) * sine
  }
}

/// East, north and up at one place: what an observer there calls these directions.
struct LocalFrame {
  private let sinLatitude, cosLatitude, sinLongitude, cosLongitude: Double

  /// At geodetic coordinates in radians.
  init(latitude: Double, longitude: Double) {
    sinLatitude = sin(latitude)
    cosLatitude = cos(latitude)
    sinLongitude = sin(longitude)
    cosLongitude = cos(longitude)
  }

  /// A vector as the observer sees it.
  func local(_ v: EarthFixed) -> (east: Double, north: Double, up: Double) {
    (
      east: -sinLongitude * v.x + cosLongitude * v.y,
      north: -sinLatitude * cosLongitude * v.x - sinLatitude * sinLongitude * v.y + cosLatitude * v.z,
      up: cosLatitude * cosLongitude * v.x + cosLatitude * sinLongitude * v.y + sinLatitude * v.z
    )
  }
}

/// Radians of degrees.
func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

/// Degrees of radians.
func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }

/// The same angle in 0 ..< 2π.
func wholeTurn(_ angle: Double) -> Double {
  let rest = fmod(angle, 2 * .pi)
  return rest < 0 ? rest + 2 * .pi : rest
}

/// The same angle in -π ... π: how far, and to which side, one turns.
func halfTurn(_ angle: Double) -> Double { remainder(angle, 2 * .pi) }
