// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

@testable import Simulation

@Suite struct SimulatedSkyTests {
  private func sky(hour: Double) -> SatellitesInView {
    VesselSimulation().epoch(at: UTCTime(day: 20_600, nanosecondOfDay: Int64(hour * 3_600e9))).satellites
  }

  @Test func satellitesRiseAndSet() {
    var everSeen: Set<UInt16> = []
    var appearances = 0
    var before: Set<UInt16> = []
    for step in 0..<240 {
      let now = Set(sky(hour: Double(step) / 10).satellites.map(\.prn))
      if step > 0 { appearances += now.subtracting(before).count }
      everSeen.formUnion(now)
      before = now
    }
    #expect(everSeen.count == SimulatedSatellite.all.count, "in a day each comes into view")
    #expect(appearances > 100)
  }

  @Test func eachConstellationShowsAboutAThird() {
    for step in 0..<48 {
      let satellites = sky(hour: Double(step) / 2).satellites
      func count(_ constellation: Constellation) -> Int { satellites.count { $0.constellation == constellation } }
      #expect((7...16).contains(count(.gps)))
      #expect((6...12).contains(count(.glonass)))
      #expect((6...12).contains(count(.galileo)))
      #expect((6...12).contains(count(.beidou)))
      #expect(count(.sbas) == 2)
    }
  }

  @Test func aGeostationarySatelliteStands() throws {
    let places = try [0.0, 7, 19].map { hour in
      try #require(sky(hour: hour).satellites.first { $0.svid == 136 })
    }
    for place in places {
      // 5° E seen from 54° N 10° E: a little west of south, 28° high.
      #expect(place.elevation == 28)
      #expect((185...187).contains(try #require(place.azimuth)))
    }
  }

  @Test func whatIsUsedStandsAboveTheMaskAndIsTracked() throws {
    for step in 0..<24 {
      let sky = sky(hour: Double(step))
      #expect(sky.satellitesUsed == sky.satellites.count { $0.isUsed })
      for satellite in sky.satellites {
        let elevation = try #require(satellite.elevation)
        if satellite.isUsed {
          #expect(elevation >= 10)
          #expect((280...520).contains(try #require(satellite.cn0)))
        }
        if satellite.constellation == .sbas { #expect(!satellite.isUsed) }
      }
    }
  }

  /// One overhead and three on the horizon: the normal matrix can be inverted by hand.
  @Test func dilutionOfAKnownGeometry() throws {
    let directions: [(elevation: Double, azimuth: Double)] = [
      (radians(90), 0), (0, 0), (0, radians(120)), (0, radians(240)),
    ]
    let dop = try #require(Geometry(directions)).dilution
    #expect(dop.x == 816)
    #expect(dop.y == 816)
    #expect(dop.horizontal == 1_155)
    #expect(dop.vertical == 1_155)
    #expect(dop.position == 1_633)
    #expect(dop.time == 577)
    #expect(dop.geometric == 1_732)
  }

  @Test func noPositionFollowsFromTooFewOrFromAFlatSky() {
    #expect(Geometry([(0.5, 0), (0.5, 1), (0.5, 2)]) == nil)
    #expect(Geometry([(0.5, 0), (0.5, 1), (0.5, 2), (0.5, 3)]) == nil, "all on one cone: height and clock are one")
  }
}
