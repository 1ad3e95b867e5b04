// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import GNSS

/// Headings are never courses, and each attitude is told once.
@Suite struct AttitudeTests {
  @Test func headingsTrueAndMagneticAreApartFromTheCourse() throws {
    let result = assemble(
      EpochTimeTests.rmc("120000", "150624"), "GPHDT,274.07,T", "HCHDM,271.5,M", "TIROT,-12.5,A",
      EpochTimeTests.rmc("120001", "150624"))
    let attitude = try #require(result.attitudes.first)
    #expect(attitude.heading == Direction(microdegrees: 274_070_000))
    #expect(attitude.magneticHeading == Direction(microdegrees: 271_500_000))
    #expect(attitude.rateOfTurn == -12_500_000)
    #expect(result.fixes.first?.course == Direction(microdegrees: 90_000_000))
    #expect(result.attitudes.count == 1)
  }

  @Test func hdgAppliesDeviationAndVariation() throws {
    let attitude = try #require(assemble("HCHDG,359.0,2.0,E,1.3,W").attitudes.first)
    #expect(attitude.magneticHeading == Direction(microdegrees: 1_000_000))
    #expect(attitude.heading == Direction(microdegrees: 359_700_000))
    #expect(attitude.isHeadingDerived)
    let plain = try #require(assemble("HCHDG,229.8,,,,").attitudes.first)
    #expect(plain.magneticHeading == Direction(microdegrees: 229_800_000) && plain.heading == nil)
  }

  @Test(arguments: [
    "GPHDT,,T", "GPHDT,14223,T", "GPTHS,244.28,V", "PTNTHTM,14223,N,169,N,-43,N,13641,2454", "TIROT,3.0,V",
    "PSTI,036,120000,150624,,,,N", "HCXDR,A,171,D,PITCH", "GPHDT,nan,T",
  ]) func whatIsNoHeadingIsNotTold(sentence: String) {
    #expect(assemble(sentence).attitudes.isEmpty)
  }

  @Test func inertialSensorsAreToldSentenceBySentence() throws {
    var bench = Bench()
    bench.feed(["GNRMC,120000.00,A,5412.3456,N,01005.0000,E,5.0,090.0,150624,,,A"])
    bench.feed(["GYOACC,150624,120000.10,0.004960,-0.001510,0.005386,100,-3.358145,-8.120926,4.427577,100,35,0,100,0"])
    bench.feed(["GYOACC,150624,120000.20,0.1,,0.2,100,-3.4,-8.1,4.4,100,35,0,100,0"], at: 100)
    try #require(bench.result.attitudes.count == 2)
    let first = bench.result.attitudes[0]
    // 2024-06-15T12:00:00.1Z
    #expect(first.time == UTCTime(unixNanoseconds: 1_718_452_800_100_000_000))
    #expect(first.acceleration == AxisValues(x: -3_358_145, y: -8_120_926, z: 4_427_577))
    #expect(first.angularRate == AxisValues(x: 4960, y: -1510, z: 5386))
    #expect(first.heading == nil)
    // A rate without one of its axes is none.
    #expect(bench.result.attitudes[1].angularRate == nil)
    #expect(bench.result.attitudes[1].acceleration == AxisValues(x: -3_400_000, y: -8_100_000, z: 4_400_000))
  }

  @Test func aCompassFasterThanTheReceiverIsToldSentenceBySentence() {
    var bench = Bench()
    for i in 0..<20 { bench.feed(["APHDM,\(100 + i).5,M", "APXDR,A,\(i).25,D,ROLL"], at: Int64(i) * 100) }
    bench.finish()
    // The first cycle is told with the second: nobody can know before that there is a second.
    #expect(bench.result.attitudes.count >= 37)
    let last = bench.result.attitudes.last
    #expect(last?.magneticHeading == Direction(microdegrees: 119_500_000))
    #expect(last?.roll == Direction(microdegrees: 19_250_000))
  }

  @Test func whatComesBehindATimedAttitudeHasNotItsTime() {
    var bench = Bench()
    bench.feed([EpochTimeTests.rmc("204132.00", "190214")])
    for i in 1..<6 {
      bench.feed(["PASHR,204132.\(i)00,01\(i).00,T,,,,,,,1,0", "TIROT,\(i).0,A"], at: Int64(i) * 100)
    }
    let last = bench.result.attitudes.suffix(2).map { $0 }
    #expect(last.first?.time?.nanosecondOfDay == 74_492_500_000_000)
    #expect(last.last?.rateOfTurn == 5_000_000 && last.last?.time == nil)
  }

  @Test func aValueThatIsNoLongerToldIsForgotten() {
    var bench = Bench()
    for i in 0..<4 { bench.feed(["APHDM,10\(i).5,M", "APROT,1.5,A"], at: Int64(i) * 100) }
    for i in 4..<9 { bench.feed(["APHDM,10\(i).5,M"], at: Int64(i) * 100) }
    #expect(bench.result.attitudes.last?.rateOfTurn == nil)
    #expect(bench.result.attitudes.last?.magneticHeading == Direction(microdegrees: 108_500_000))
  }

  @Test func twoAntennasTellOneAttitudeAnEpoch() throws {
    var bench = Bench()
    for second in 0..<6 {
      let time = "00383\(second).000"
      bench.feed(
        [
          "GNRMC,\(time),A,4404.1271,N,12118.8438,W,0.0,171.0,290322,,,F,V",
          "PSTI,032,\(time),290322,A,F,-503.349,-2270.309,60.062,2326.213,192.50,,,,,", "GNTHS,244.2\(second),A",
          "GNHDT,244.2\(second),T",
          "PSTI,035,\(time),290322,A,R,-0.815,-0.393,0.044,0.906,244.28,,,,,",
          "PSTI,036,\(time),290322,244.2\(second),2.77,0.50,R",
        ], at: Int64(second) * 1000)
    }
    bench.finish()
    #expect(bench.result.attitudes.count == 6)
    #expect(bench.result.fixes.count == 6)
    // Each with its own moment's heading: 2022-03-29T00:38:30Z to :35.
    for (second, attitude) in bench.result.attitudes.enumerated() {
      #expect(attitude.time == UTCTime(unixNanoseconds: (1_648_514_310 + Int64(second)) * 1_000_000_000))
      #expect(attitude.heading == Direction(microdegrees: 244_200_000 + Int64(second) * 10_000))
    }
    let attitude = try #require(bench.result.attitudes.last)
    #expect(attitude.heading == Direction(microdegrees: 244_250_000))
    #expect(attitude.pitch == Direction(microdegrees: 2_770_000))
    #expect(attitude.baseline?.status == .rtkFixed)
    #expect(attitude.baseline?.length == Length(tenthsOfMillimetre: 9_060))
    let fix = try #require(bench.result.fixes.last)
    #expect(fix.baseline?.north == Length(tenthsOfMillimetre: -22_703_090))
    #expect(fix.status == .rtkFloat)
  }

  @Test func pashrHasAMomentOfItsOwn() throws {
    let result = assemble(
      EpochTimeTests.rmc("204132.00", "190214"), "PASHR,204132.040,010.99,T,+00.41,-00.75,-00.84,0.151,0.088,0.569,1,0",
      EpochTimeTests.rmc("204133.00", "190214"))
    let attitude = try #require(result.attitudes.first)
    #expect(attitude.roll == Direction(microdegrees: 410_000))
    #expect(attitude.pitch == Direction(microdegrees: -750_000))
    #expect(result.fixes.count == 2)
  }
}
