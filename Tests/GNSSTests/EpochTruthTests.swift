// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import GNSS

/// Which sentence is believed, and when none is: the rules of docs/epochs.md, each with the receiver that taught it.
@Suite struct EpochTruthTests {
  func last(_ bodies: String...) -> Fix? {
    var bench = Bench()
    bench.feed(bodies)
    bench.finish()
    return bench.result.fixes.last
  }

  @Test func theLastPositionRepeatedWithQualityZeroIsNoFix() {
    let fix = last(
      "GPGGA,100000.00,4500.0000,N,01000.0000,E,0,00,99.99,100.0,M,50.0,M,,",
      "GPRMC,100000.00,V,4500.0000,N,01000.0000,E,0.0,0.0,150624,,,N")
    #expect(fix?.mode == FixMode.none)
    #expect(fix?.coordinate == nil && fix?.altitudeMSL == nil && fix?.speed == nil && fix?.course == nil)
  }

  @Test func oneSentenceThatDeniesTheFixOutweighsThoseThatClaimIt() {
    let active = "GPRMC,100000.00,A,4500.0000,N,01000.0000,E,0.0,0.0,150624,,,A"
    #expect(last(active, "GPGGA,100000.00,4500.0000,N,01000.0000,E,0,00,99.99,,M,,M,,")?.mode == FixMode.none)
    #expect(
      last(
        "GPRMC,100000.00,V,4500.0000,N,01000.0000,E,0.0,0.0,150624,,,A",
        "GPGGA,100000.00,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,50.0,M,,")?.mode == FixMode.none)
    #expect(last("GPRMC,100000.00,A,4500.0000,N,01000.0000,E,0.0,0.0,150624,,,N")?.mode == FixMode.none)
  }

  @Test func zeroDegreesNorthZeroEastWithoutSatellitesIsNoPlace() {
    #expect(last("GPGGA,100000,0000.0000,N,00000.0000,E,1,00,50.0,0.0,M,0.0,M,,")?.coordinate == nil)
    // A buoy does lie there.
    let fix = last("GPGGA,100000,0000.0000,N,00000.0000,E,1,09,0.9,3.0,M,17.0,M,,")
    #expect(fix?.coordinate == Coordinate(latitudeNanodegrees: 0, longitudeNanodegrees: 0))
  }

  @Test func aFixFromNoSatellitesNeedsAnotherWitness() {
    let gga = "GPGGA,120213.000,4500.0000,N,01000.0000,E,2,00,1.3,168.9,M,39.5,M,,"
    #expect(last(gga)?.mode == FixMode.none)
    #expect(last(gga, "GPRMC,120213.000,A,4500.0000,N,01000.0000,E,0.1,1.0,150624,,,D")?.mode == .threeDimensional)
    #expect(last(gga, "GPGSA,A,3,02,05,12,25,,,,,,,,,2.0,1.0,1.7")?.mode == .threeDimensional)
  }

  @Test func gsaTellsTheDimensionsWhateverHeightIsShown() {
    let gga = "GPGGA,165009,4143.6058,N,08338.0787,W,1,03,7.2,203.9,M,-33.7,M,,"
    #expect(last(gga)?.mode == .threeDimensional)
    #expect(last(gga, "GPGSA,A,2,31,16,29,,,,,,,,,,7.3,7.2,1.0")?.mode == .twoDimensional)
    #expect(last("GPRMC,165009,A,4143.6058,N,08338.0787,W,0.6,231.0,180710,,,A")?.mode == .twoDimensional)
  }

  @Test func gsaOfTheEpochBeforeSpeaksForOneWithout() {
    var bench = Bench()
    bench.feed([
      EpochTimeTests.gga("120000"), "GPGSA,A,3,02,05,12,25,,,,,,,,,2.0,1.0,1.7", EpochTimeTests.rmc("120001", "150624"),
    ])
    bench.finish()
    #expect(bench.result.fixes.map(\.mode) == [.threeDimensional, .threeDimensional])
  }

  @Test(arguments: [
    (1, FixStatus.autonomous), (2, .differential), (3, .precise), (4, .rtkFixed), (5, .rtkFloat), (6, .deadReckoning),
    (7, .surveyed), (8, .simulated),
  ]) func quality(quality: Int, status: FixStatus) {
    #expect(last("GPGGA,100000,4500.0000,N,01000.0000,E,\(quality),08,1.0,100.0,M,50.0,M,,")?.status == status)
  }

  @Test(arguments: [
    ("A", FixStatus.autonomous), ("D", .differential), ("E", .deadReckoning), ("F", .rtkFloat), ("R", .rtkFixed),
    ("P", .precise), ("M", .surveyed), ("S", .simulated), ("", .autonomous),
  ]) func modeLetter(letter: String, status: FixStatus) {
    #expect(last("GPRMC,100000,A,4500.0000,N,01000.0000,E,0.0,0.0,150624,,,\(letter)")?.status == status)
  }

  @Test func theBestOfTheLettersOfGNSStands() {
    #expect(last("GNGNS,100000,4500.0,N,01000.0,E,ADNN,12,0.9,100.0,50.0,,,S")?.status == .differential)
    #expect(last("GNGNS,100000,,,,,NNNN,00,99.99,,,,,V")?.mode == FixMode.none)
  }

  @Test func aRoundedPositionDoesNotReplaceAnExactOne() {
    let fix = last(
      "GPGGA,100000,4404.133873,N,12118.856281,W,1,08,1.0,100.0,M,,M,,", "GPGLL,4404.1339,N,12118.8563,W,100000,A,A")
    #expect(fix?.coordinate?.latitudeNanodegrees == 44_068_897_883)
  }

  @Test func ofTwoPositionsOfOneMomentTheLaterStands() {
    let fix = last(
      "GPGGA,094738,5251.0094,N,00518.8172,E,1,12,0.60,-4,M,46.8,M,,", "GPGLL,5251.0093,N,00518.8170,E,094738,A,A")
    #expect(fix?.coordinate?.latitudeNanodegrees == 52_850_155_000)
    #expect(fix?.altitudeMSL == Length(tenthsOfMillimetre: -40_000))
  }

  @Test func heightsGoTogether() {
    let fix = last("GPGGA,100000,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,50.0,M,,")
    #expect(fix?.altitudeHAE == Length(tenthsOfMillimetre: 1_500_000))
    let without = last("GPGGA,100000,4500.0000,N,01000.0000,E,1,08,1.0,35.6,M,,M,,")
    #expect(without?.altitudeMSL == Length(tenthsOfMillimetre: 356_000))
    #expect(without?.altitudeHAE == nil && without?.geoidSeparation == nil)
  }

  @Test func speedAndCourse() {
    let fix = last(
      "GPRMC,100000,A,4500.0000,N,01000.0000,E,36.000,092.17,150624,7.8,W,A", "GPVTG,92.2,T,,M,36.0,N,66.7,K,A")
    #expect(fix?.speed == Speed(micrometresPerSecond: 18_520_000))
    #expect(fix?.course == Direction(microdegrees: 92_170_000))
    #expect(fix?.magneticVariation == Direction(microdegrees: -7_800_000))
    // West variation: the compass shows more than the chart.
    #expect(fix?.magneticCourse == Direction(microdegrees: 99_970_000))
    #expect(
      last(EpochTimeTests.gga("100000"), "GPVTG,,T,,M,,N,36.0,K,A")?.speed == Speed(micrometresPerSecond: 10_000_000))
  }

  @Test func theWordNanIsNoValue() {
    let fix = last("GPVTG,nan,T,,M,nan,N,nan,K,A", "GPRMC,100000.00,A,4500.0000,N,01000.0000,E,nan,nan,150624,,,A")
    #expect(fix?.speed == nil && fix?.course == nil && fix?.coordinate != nil)
  }

  @Test func sentinelDOPsGiveNoEstimate() {
    let fix = last(
      "GPGGA,100000,4500.0000,N,01000.0000,E,1,08,99.99,100.0,M,50.0,M,,",
      "GPGSA,A,3,02,05,12,25,,,,,,,,,9999.0,99.99,99.9")
    #expect(fix?.dop.isEmpty == true)
    #expect(fix?.error.horizontal == nil && fix?.error.vertical == nil)
  }

  @Test func errorsAreGpsdsFromTheDOPs() {
    let plain = last(
      "GPGGA,100000,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,50.0,M,,", "GPGSA,A,3,02,05,12,25,,,,,,,,,2.0,1.0,1.7")
    #expect(plain?.error.horizontal == 19 && plain?.error.spherical == 38)
    #expect(abs((plain?.error.vertical ?? 0) - 39.1) < 1e-9)
    let corrected = last("GPGGA,100000,4500.0000,N,01000.0000,E,2,08,1.0,100.0,M,50.0,M,2.0,0031")
    #expect(corrected?.error.horizontal == 4.75)
    #expect(corrected?.differentialAge == 2000 && corrected?.differentialStation == 31)
  }

  @Test func climbIsTheWayUpBetweenTwoEpochs() {
    let result = assemble(
      EpochTimeTests.gga("120000", altitude: "100.0"), EpochTimeTests.gga("120002", altitude: "103.0"),
      EpochTimeTests.gga("130000", altitude: "500.0"))
    #expect(result.fixes.map(\.climb) == [nil, Speed(micrometresPerSecond: 1_500_000), nil])
  }

  @Test func theReceiversOwnErrorsGoFirst() {
    let fix = last(
      "GPGGA,100000,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,50.0,M,,", "GPGBS,100000,1.6,1.4,3.2,,,,",
      "GPGST,100000,1.3,105.1,9.1,-40.9,0.3,0.4,0.6", "GPGSA,A,3,02,05,12,25,,,,,,,,,2.0,1.0,1.7")
    #expect(fix?.error.y == 1.6 && fix?.error.x == 1.4 && fix?.error.vertical == 3.2)
    #expect(fix?.noise?.semiMajor == Length(tenthsOfMillimetre: 1_051_000))
    #expect(fix?.noise?.orientation == Direction(microdegrees: -40_900_000))
    #expect(fix?.noise?.altitude == Length(tenthsOfMillimetre: 6_000))
  }
}
