// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import GNSS

/// Makers' own sentences, and a vessel's instruments.
@Suite struct VendorTests {
  @Test func garminsErrorsAreRaisedTo95Percent() throws {
    let fix = try #require(
      assemble(EpochTimeTests.gga("093802"), "PGRME,1.7,M,2.4,M,3.0,M", "PGRMV,0.3,-0.4,0.1").fixes.last)
    #expect(abs((fix.error.x ?? 0) - 2.496) < 0.001)
    #expect(abs((fix.error.vertical ?? 0) - 4.983) < 0.001)
    #expect(abs((fix.error.spherical ?? 0) - 6.229) < 0.001)
    #expect(fix.velocityEast == Speed(micrometresPerSecond: 300_000))
    #expect(fix.velocityNorth == Speed(micrometresPerSecond: -400_000))
    #expect(fix.velocityDown == Speed(micrometresPerSecond: -100_000))
    #expect(fix.climb == Speed(micrometresPerSecond: 100_000))
  }

  @Test func garminsFixTellsDateAndLeapSeconds() throws {
    let fix = try #require(
      assemble("PGRMF,290,293895,160305,093802,13,5213.1439,N,02100.6511,E,A,2,36,226,2,1").fixes.last)
    #expect(iso(fix.time) == "2005-03-16T09:38:02.000")
    #expect(fix.leapSeconds == 13)
    #expect(fix.speed == Speed(micrometresPerSecond: 10_000_000))
    #expect(fix.coordinate?.longitudeNanodegrees == 21_010_851_667)
  }

  @Test func feetCountOnlyWhereThereAreNoMetres() {
    #expect(
      assemble(EpochTimeTests.gga("142216", altitude: "38.4"), "PGRMZ,126,f,3").fixes.last?.altitudeMSL
        == Length(tenthsOfMillimetre: 384_000))
    #expect(
      assemble(EpochTimeTests.rmc("142216", "081002"), "PGRMZ,126,f,3").fixes.last?.altitudeMSL
        == Length(tenthsOfMillimetre: 384_048))
  }

  @Test func ubloxTellsItsOwnAccuracy() throws {
    let fix = try #require(
      assemble(
        EpochTimeTests.rmc("081350", "150624"),
        "PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,3.6,77.52,0.007,,0.92,1.19,0.77,9,0,0"
      ).fixes.last)
    #expect(fix.mode == .threeDimensional)
    #expect(fix.altitudeHAE == Length(tenthsOfMillimetre: 5_465_890))
    #expect(fix.error.horizontal == 2.1 && fix.error.vertical == 2.0)
    #expect(fix.climb == Speed(micrometresPerSecond: -7_000))
    #expect(fix.dop.time == 770 && fix.satellitesUsed == 9)
    let lost = assemble("PUBX,00,081350.00,0000.0,N,00000.0,E,0,NF,5303302,3750001,0,0,0,,99.99,99.99,99.99,0,0,0")
      .fixes
    #expect(lost.last?.mode == FixMode.none && lost.last?.coordinate == nil)
  }

  @Test func skytraqsVelocityIsEastNorthUp() throws {
    let fix = try #require(
      assemble(
        "PSTI,030,003832.000,A,4404.1271062,N,12118.8438377,W,1127.630,-0.50,-0.01,0.02,290322,R,1.000,2.500"
      ).fixes.last)
    #expect(fix.velocityEast == Speed(micrometresPerSecond: -500_000))
    #expect(fix.velocityNorth == Speed(micrometresPerSecond: -10_000))
    #expect(fix.velocityDown == Speed(micrometresPerSecond: -20_000))
    #expect(fix.status == .rtkFixed && fix.ambiguityRatio == 2500)
  }

  @Test func aReceiverThatHoldsItsPositionIsSurveyed() {
    let result = assemble(
      "PERC,GPsts,1,0,2,010011111111011111", EpochTimeTests.gga("213713"), "PERC,GPsts,2,0,2,010011111111011111",
      EpochTimeTests.gga("213714"), EpochTimeTests.gga("213715"))
    #expect(result.fixes.last?.status == .surveyed)
  }

  @Test func instrumentsGoWithTheFixOfTheirMoment() throws {
    let fix = try #require(
      assemble(
        EpochTimeTests.gga("094803"), "SDDPT,5.4,0.4,", "SDMTW,18.5,C", "WIMWD,327.7,T,326.3,M,11.6,N,6.0,M",
        "WIMWV,57.1,R,14.0,N,A", "IIXDR,C,21.5,C,AIRTEMP,P,1.01,B,BARO"
      ).fixes.last)
    #expect(fix.environment.depth == Length(tenthsOfMillimetre: 54_000))
    #expect(fix.environment.waterTemperature == 18_500 && fix.environment.temperature == 21_500)
    #expect(fix.environment.windTrue == Direction(microdegrees: 327_700_000))
    #expect(fix.environment.windMagnetic == Direction(microdegrees: 326_300_000))
    #expect(fix.environment.windRelative == Direction(microdegrees: 57_100_000))
    #expect(fix.environment.windSpeedTrue == Speed(micrometresPerSecond: 6_000_000))
    #expect(fix.environment.windSpeedRelative == Speed(micrometresPerSecond: 7_202_222))
    #expect(fix.mode == .threeDimensional)
  }

  @Test func instrumentsWithoutAReceiverAreReportedToo() {
    let result = assemble("SDDPT,5.4,0.4,", "SDDPT,5.5,0.4,", "SDDPT,5.6,0.4,")
    #expect(result.fixes.map(\.environment.depth) == [54_000, 55_000, 56_000].map { Length(tenthsOfMillimetre: $0) })
    #expect(result.fixes.allSatisfy { $0.mode == .unknown })
  }

  /// A boat's depth sounder that says the depth twice a moment made reports without a fix between the fixes.
  @Test func aVesselsInstrumentsMakeNoReportBetweenItsFixes() {
    var bench = Bench()
    for second in 0..<20 {
      let start = Int64(second + 1) * 1000
      let time = "0948" + (second < 10 ? "0" : "") + String(second)
      bench.feed([EpochTimeTests.gga(time), EpochTimeTests.rmc(time, "200818")], at: start)
      bench.feed(["SDDBT,17.7,f,5.4,M,2.9,F", "SDDPT,5.4,0.4,", "WIMWV,57.1,R,14.0,N,A"], at: start + 400)
      bench.expire(at: start + 900)
    }
    bench.finish()
    #expect(bench.result.fixes.count == 20)
    #expect(bench.result.fixes.allSatisfy { $0.mode == .threeDimensional })
    #expect(
      bench.result.fixes.map { $0.environment.depth?.metres } == [nil] + [Double?](repeating: 5.4, count: 19))
  }

  @Test func instrumentsAreReportedAloneWhenTheReceiverFellSilent() {
    var bench = Bench()
    bench.feed([EpochTimeTests.gga("094800")], at: 1000)
    bench.expire(at: 2000)
    for second in Int64(2)..<20 { bench.feed(["SDDPT,5.\(second % 10),0.4,"], at: second * 1000) }
    #expect(bench.result.fixes.filter { $0.mode == .unknown }.count >= 6)
  }
}
