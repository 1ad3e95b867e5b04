// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

struct GeodesyTests {
  /// Published values: GeographicLib's documentation (JFK to Heathrow, Wellington to Salamanca's start), Geoscience
  /// Australia's worked example (Flinders Peak to Buninyong, GRS 80, which differs from WGS 84 by less than 0.1 mm
  /// here), and the meridian quadrant of WGS 84.
  @Test(
    arguments: [
      (40.6, -73.8, 51.6, -0.5, 5_551_759.400, 51.198883, 107.821777),
      (-37.951033417, 144.424867889, -37.652821139, 143.926495528, 54_972.271, -53.131842, -52.826369),
      (0, 0, 90, 0, 10_001_965.729, 0, 0),
      (0, 0, 0, 1, 111_319.491, 90, 90),
    ] as [(Double, Double, Double, Double, Double, Double, Double)])
  func `distance and directions as published`(
    a: Double, b: Double, c: Double, d: Double, metres: Double, start: Double, end: Double
  ) throws {
    let way = try #require(Geodesy.geodesic(from: place(a, b), to: place(c, d)))
    #expect(abs(way.distance - metres) < 0.002)
    #expect(abs(way.startAzimuth * 180 / .pi - start) < 0.000002)
    #expect(abs(way.endAzimuth * 180 / .pi - end) < 0.000002)
  }

  @Test func `there and back, along any geodesic`() throws {
    var dice = Dice(state: 1)
    for _ in 0..<2000 {
      let start = place(.random(in: -89...89, using: &dice), .random(in: -180...180, using: &dice))
      let azimuth = Double.random(in: -3.1...3.1, using: &dice)
      let distance = Double.random(in: 1...9_000_000, using: &dice)
      let end = Geodesy.place(from: start, azimuth: azimuth, distance: distance)
      let way = try #require(Geodesy.geodesic(from: start, to: end))
      // A nanodegree is a tenth of a millimetre.
      #expect(abs(way.distance - distance) < 0.001)
      #expect(abs(way.startAzimuth - azimuth) * distance < 0.01 || distance < 100)
      let chord = EarthPoint(start).chord(to: EarthPoint(end))
      #expect(chord <= way.distance + 0.001)
    }
  }

  @Test func `across the antimeridian the short way`() throws {
    let way = try #require(Geodesy.geodesic(from: place(0, 179.5), to: place(0, -179.5)))
    #expect(abs(way.distance - 111_319.491) < 0.001)
    #expect(Geodesy.place(from: place(0, 179.5), azimuth: .pi / 2, distance: 111_319.491).longitude < -179.49)
  }

  @Test func `nearly antipodal places have no answer rather than a wrong one`() {
    #expect(Geodesy.geodesic(from: place(0, 0), to: place(0.1, 179.9)) == nil)
  }
}
