// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

@testable import Simulation

@Suite struct TrackTests {
  let simulation = VesselSimulation()

  /// The fixes of so many seconds from the start of a day.
  private func fixes(_ seconds: Range<Int>) -> [Fix] {
    seconds.map { simulation.epoch(at: UTCTime(day: 20_600, nanosecondOfDay: Int64($0) * 1_000_000_000)).fix }
  }

  private func metres(_ a: Fix, _ b: Fix) throws -> Double {
    let a = try #require(a.coordinate)
    let b = try #require(b.coordinate)
    let north = (b.latitude - a.latitude) * 111_300
    let east = (b.longitude - a.longitude) * 111_320 * 0.5816
    return (north * north + east * east).squareRoot()
  }

  @Test func theVesselGoesAsFastAsItSays() throws {
    let all = fixes(0..<7_200)
    for (before, after) in zip(all, all.dropFirst()) {
      let speed = try #require(after.speed).metresPerSecond
      #expect(abs(speed - 6.2) < 0.05)
      #expect(abs(try metres(before, after) - speed) < 0.05)
    }
  }

  @Test func itTurnsAsVesselsDo() throws {
    let all = fixes(0..<7_200)
    var sum = 0.0
    for (before, after) in zip(all, all.dropFirst()) {
      let change = halfTurn(radians(try #require(after.course).degrees - (try #require(before.course).degrees)))
      // 6.2 m/s on the narrowest circle, 110 m, at the inner end of the fjord.
      #expect(degrees(change.magnitude) < 3.5)
      sum += degrees(change)
    }
    #expect(sum > 200, "out on one side of the fairway and back on the other, keeping to starboard")
  }

  @Test func onceRoundIsWhereItBegan() {
    let track = VesselTrack.kielFjord
    #expect((38_000...42_000).contains(track.length))
    let start = track.point(after: 0)
    for end in [track.point(after: track.length), track.point(after: -track.length)] {
      #expect(GreatCircle.distance(from: start, to: end) < 0.001)
    }
  }

  @Test func theWayHasNoGaps() {
    let track = VesselTrack.kielFjord
    var before = track.point(after: 0)
    for step in 1...Int(track.length / 5) {
      let here = track.point(after: Double(step) * 5)
      #expect(abs(GreatCircle.distance(from: before, to: here) - 5) < 0.01)
      before = here
    }
  }

  @Test func aTrackOfOnePlaceStaysThere() throws {
    let place = try #require(Coordinate(latitude: -33.8568, longitude: 151.2153))
    let moored = VesselSimulation(track: VesselTrack(waypoints: [place], turningRadius: 100))
    let fix = moored.epoch(at: UTCTime(day: 20_600, nanosecondOfDay: 5_000_000_000)).fix
    #expect(fix.coordinate == place)
    #expect(fix.speed == Speed(micrometresPerSecond: 0))
  }

  @Test(arguments: [
    // Distances by an independent calculation on the same sphere.
    (50.0, 0.0, 50.0, 1.0, 71_474.0), (0, 179.5, 0, -179.5, 111_195.1), (89, 0, 89, 180, 222_390.2),
  ])
  func greatCircles(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ metres: Double) {
    let start = SpherePoint(latitude: radians(a), longitude: radians(b))
    let end = SpherePoint(latitude: radians(c), longitude: radians(d))
    let distance = GreatCircle.distance(from: start, to: end)
    #expect(abs(distance - metres) < 1)
    let bearing = GreatCircle.bearing(from: start, to: end)
    let there = GreatCircle.point(from: start, bearing: bearing, distance: distance)
    #expect(GreatCircle.distance(from: there, to: end) < 0.01)
  }
}
