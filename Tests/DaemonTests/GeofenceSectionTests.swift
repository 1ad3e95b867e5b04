// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

@testable import Daemon

@Suite struct GeofenceSectionTests {
  @Test func circlesAndPolygons() {
    let text = """
      [Geofence harbour]
      Center=54.1817,12.0895
      Radius=500m
      Dwell=10s
      [Geofence bay]
      Polygon=-1,179 -1,-179
      Polygon=1,-179 1,179
      """
    let reading = ConfigurationReader.read(text: text, file: "f.conf")
    #expect(reading.problems.isEmpty)
    let geofences = reading.configuration.geofences.compactMap(\.geofence)
    #expect(geofences.map(\.name) == ["harbour", "bay"])
    #expect(geofences.first?.dwell == 10_000_000_000)
    if case .circle(let center, let radius)? = geofences.first?.shape {
      #expect(center.latitudeNanodegrees == 54_181_700_000)
      #expect(radius.metres == 500)
    } else {
      Issue.record("the harbour is no circle")
    }
  }

  @Test(arguments: [
    ("[Geofence a]", "f.conf:1: error: [Geofence a] has no place."),
    ("[Geofence a]\nCenter=1,2", "f.conf:1: error: [Geofence a] has no place."),
    ("[Geofence a]\nCenter=1", "f.conf:2: error: Center=: '1' is no place."),
    ("[Geofence a]\nCenter=91,0", "f.conf:2: error: Center=: '91,0' is no place."),
    (
      "[Geofence a]\nCenter=1,2\nRadius=5m\nPolygon=0,0 0,1 1,1",
      "f.conf:1: error: [Geofence a] has a circle and a polygon."
    ),
    (
      "[Geofence a]\nPolygon=0,0 1,1 0,1 1,0",
      "f.conf:1: error: [Geofence a] is none: the edges after corners 1 and 3 cross or touch."
    ),
    ("[Geofence]\nRadius=5m", "f.conf:1: warning: [Geofence] has no name."),
  ])
  func whatIsWrongIsToldWithItsPlace(text: String, problem: String) {
    let problems = ConfigurationReader.read(text: text, file: "f.conf").problems
    #expect(problems.count == 1)
    #expect(problems.first?.description.hasPrefix(problem) == true, "\(problems)")
  }
}
