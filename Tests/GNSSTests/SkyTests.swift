// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import GNSS

@Suite struct SkyTests {
  static let rmc = "GPRMC,110133.00,A,4500.00000,N,01000.00000,E,0.1,,100625,,,A"
  static let next = "GPRMC,110134.00,A,4500.00000,N,01000.00000,E,0.1,,100625,,,A"

  func prns(_ sky: SatellitesInView?) -> [Int] { (sky?.satellites.map { Int($0.prn) } ?? []).sorted() }

  @Test func severalGSAOfOneEpochAllCount() {
    let result = assemble(
      Self.rmc, "GNGSA,A,3,23,02,27,10,08,,,,,,,,3.45,1.87,2.89,1", "GNGSA,A,3,,,,,,,,,,,,,3.45,1.87,2.89,4",
      "GNGSA,A,3,71,,,,,,,,,,,,3.45,1.87,2.89,2",
      "GPGSV,2,1,05,02,40,100,30,08,50,120,31,10,60,140,32,23,70,160,33,1", "GPGSV,2,2,05,27,20,200,34,1",
      "GLGSV,1,1,02,71,40,156,22,72,76,297,23,1", Self.next)
    #expect(prns(result.skies.first) == [2, 8, 10, 23, 27, 71, 72])
    #expect(result.skies.first?.satellites.filter { !$0.isUsed }.map(\.prn) == [72])
    #expect(result.fixes.first?.mode == .threeDimensional)
  }

  @Test func theSignalIDIsNoSatelliteAndTellsSignalsApart() {
    let result = assemble(
      Self.rmc, "GPGSV,1,1,02,26,49,301,08,29,58,056,37,1", "GPGSV,1,1,02,26,49,301,11,29,58,056,40,8",
      "GAGSV,1,1,00,7", Self.next)
    let sky = result.skies.first
    #expect(prns(sky) == [26, 26, 29, 29])
    #expect(sky?.satellites.map { Int($0.signal) } == [0, 0, 7, 7])
    #expect(sky?.satellites.map { $0.cn0 } == [80, 370, 110, 400])
  }

  @Test func whatIsNotTrackedHasNoStrengthAndWhatHasNoPlaceIsKept() {
    let sky = assemble(Self.rmc, "GPGSV,1,1,02,30,40,104,,195,,,35", Self.next).skies.first
    #expect(sky?.satellites.map { $0.cn0 } == [nil, 350])
    #expect(sky?.satellites.map { $0.elevation } == [40, nil])
    #expect(sky?.satellites.map { $0.constellation } == [.gps, .qzss])
  }

  @Test func anIncompleteCycleIsToldAndTheSkyKept() {
    let result = assemble(
      Self.rmc, "GPGSV,2,1,05,02,40,100,30,08,50,120,31,10,60,140,32,23,70,160,33", "GPGSV,2,2,05,27,20,200,34",
      Self.next, "GPGSV,2,1,05,02,40,100,30,08,50,120,31,10,60,140,32,23,70,160,33",
      "GPGSA,A,3,02,08,10,23,,,,,,,,,3.45,1.87,2.89",
      "GPRMC,110135.00,A,4500.00000,N,01000.00000,E,0.1,,100625,,,A",
      "GPGSV,2,1,04,02,40,100,30,08,50,120,31,10,60,140,32,23,70,160,33", "GPGSV,2,2,04")
    #expect(result.faults == [.incomplete])
    #expect(result.skies.map { $0.satellites.count } == [5, 5, 4])
  }

  @Test func aConstellationThatSetIsGoneAfterTheNextRound() {
    let gps = "GPGSV,1,1,01,02,40,100,30"
    let glonass = "GLGSV,1,1,01,71,40,156,22"
    var bench = Bench()
    for (second, sentences) in [[gps, glonass], [gps, glonass], [gps], [gps], [gps]].enumerated() {
      bench.feed([EpochTimeTests.gga("12000\(second)")] + sentences, at: Int64(second) * 1000)
    }
    bench.finish()
    #expect(prns(bench.result.skies.last) == [2])
  }

  @Test func dopsAreComputedFromTheSatellitesUsedWhereNoneAreSent() throws {
    let result = assemble(
      Self.rmc, "GPGSA,A,3,01,02,03,04,05,,,,,,,,,,",
      "GPGSV,2,1,05,01,90,000,30,02,30,000,31,03,30,090,32,04,30,180,33", "GPGSV,2,2,05,05,30,270,34", Self.next)
    let dop = try #require(result.skies.first?.dop)
    // One satellite overhead and four at 30 degrees around: x² = y² = 1/(2 cos² 30°), by symmetry.
    #expect(dop.x == 816)
    #expect(dop.y == 816)
    #expect(dop.horizontal == 1155)
    let fix = try #require(result.fixes.first)
    #expect(abs((fix.error.x ?? 0) - 15 * (2.0 / 3).squareRoot()) < 1e-6)
  }

  @Test func fourSatellitesInOnePlaneGiveNoDOP() {
    let result = assemble(
      Self.rmc, "GPGSA,A,3,01,02,03,04,,,,,,,,,,,", "GPGSV,1,1,04,01,30,000,30,02,30,000,31,03,30,000,32,04,30,000,33",
      Self.next)
    #expect(result.skies.first?.dop.isEmpty == true)
  }
}
