// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Distances on the WGS 84 ellipsoid.
public enum Geodesy {
  /// Semi-major axis (metres) and flattening of WGS 84 (NIMA TR8350.2).
  public static let semiMajorAxis = 6_378_137.0
  public static let flattening = 1 / 298.257223563

  /// Metres between two places near each other, by the radii of curvature at their mean latitude. Good to 10⁻⁵ up to
  /// a few kilometres.
  public static func shortDistance(from a: Coordinate, to b: Coordinate) -> Double {
    let e2 = flattening * (2 - flattening)
    let latitude = (a.latitude + b.latitude) / 2 * .pi / 180
    let s = sin(latitude)
    let w = 1 - e2 * s * s
    let meridian = semiMajorAxis * (1 - e2) / (w * w.squareRoot())
    let normal = semiMajorAxis / w.squareRoot()
    var turn = b.longitudeNanodegrees - a.longitudeNanodegrees
    if turn > 180_000_000_000 { turn -= 360_000_000_000 }
    if turn < -180_000_000_000 { turn += 360_000_000_000 }
    let north = Double(b.latitudeNanodegrees - a.latitudeNanodegrees) * 1e-9 * .pi / 180 * meridian
    let east = Double(turn) * 1e-9 * .pi / 180 * normal * cos(latitude)
    return (north * north + east * east).squareRoot()
  }
}
