// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// The straightforward way to tell inside from outside: turn from corner to corner, as seen from the place along
/// geodesics; once round, and it is inside. Slow, and exact on the ellipsoid.
struct ReferencePolygon {
  let corners: [Coordinate]

  func contains(_ place: Coordinate) -> Bool {
    var turned = 0.0
    var last = azimuth(place, corners[corners.count - 1])
    for corner in corners {
      let next = azimuth(place, corner)
      var turn = next - last
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      turned += turn
      last = next
    }
    return abs(turned) > .pi
  }

  /// Metres to the boundary, by walking along every edge in small steps.
  func distance(from place: Coordinate, step: Double) -> Double {
    var nearest = Double.infinity
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      guard let edge = Geodesy.geodesic(from: corner, to: next) else { continue }
      var walked = 0.0
      while walked < edge.distance {
        let here = Geodesy.place(from: corner, azimuth: edge.startAzimuth, distance: walked)
        if let way = Geodesy.geodesic(from: place, to: here) { nearest = min(nearest, way.distance) }
        walked += step
      }
    }
    return nearest
  }

  private func azimuth(_ from: Coordinate, _ to: Coordinate) -> Double {
    Geodesy.geodesic(from: from, to: to)?.startAzimuth ?? 0
  }
}

/// SplitMix64: the same numbers in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A place that is known to exist.
func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude) ?? Coordinate(latitudeNanodegrees: 0, longitudeNanodegrees: 0)
}
