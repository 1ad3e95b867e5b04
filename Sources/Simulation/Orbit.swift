// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

/// A circular orbit round a round Earth: near enough for satellites that rise, culminate and set where and when they
/// might, and not for finding a real one.
struct Orbit {
  /// Metres from the Earth's centre.
  let radius: Double
  /// Of the plane against the equator, and where on the equator it ascends in the sky of J2000; radians.
  let inclination, ascendingNode: Double
  /// From the ascending node at J2000; radians.
  let phase: Double
  /// Radians a second.
  let meanMotion: Double

  /// The Earth's gravitational constant (m³/s²) and its turn against the stars (rad/s), WGS 84.
  private static let gravitation = 3.986_004_418e14
  private static let earthRate = 7.292_115_146_7e-5
  /// The turn of Greenwich at J2000 (noon of 2000-01-01), radians.
  private static let greenwich = 4.894_961_212_8
  /// Metres.
  private static let geostationaryRadius = 42_164_000.0

  init(radius: Double, inclination: Double, ascendingNode: Double, phase: Double) {
    self.radius = radius
    self.inclination = radians(inclination)
    self.ascendingNode = radians(ascendingNode)
    self.phase = radians(phase)
    meanMotion = (Self.gravitation / (radius * radius * radius)).squareRoot()
  }

  /// Above one place of the equator for ever; degrees, east positive.
  init(geostationaryAt longitude: Double) {
    radius = Self.geostationaryRadius
    inclination = 0
    ascendingNode = Self.greenwich
    phase = radians(longitude)
    meanMotion = Self.earthRate
  }

  /// Where the satellite is, so many seconds after J2000.
  func position(at seconds: Double) -> EarthFixed {
    let along = phase + fmod(meanMotion * seconds, 2 * .pi)
    let node = ascendingNode - Self.greenwich - fmod(Self.earthRate * seconds, 2 * .pi)
    let inPlaneX = radius * cos(along)
    let inPlaneY = radius * sin(along)
    return EarthFixed(
      x: inPlaneX * cos(node) - inPlaneY * cos(inclination) * sin(node),
      y: inPlaneX * sin(node) + inPlaneY * cos(inclination) * cos(node),
      z: inPlaneY * sin(inclination))
  }
}

extension UTCTime {
  /// Seconds since J2000, taken as noon UTC of 2000-01-01.
  var secondsSinceJ2000: Double { Double(day - 10_957) * 86_400 - 43_200 + Double(nanosecondOfDay) / 1e9 }
}
