// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import GNSS

/// When an epoch is closed: at once by its own last sentence, by a pause, or by the next one's first.
@Suite struct EpochPatternTests {
  static func burst(_ second: Int, gsv: Bool = false) -> [String] {
    let time = "1200" + (second < 10 ? "0" : "") + String(second)
    var sentences = [EpochTimeTests.gga(time), "GPGSA,A,3,02,05,12,25,,,,,,,,,2.0,1.0,1.7"]
    if gsv {
      sentences += [
        "GPGSV,2,1,05,02,40,100,30,05,50,120,31,12,60,140,32,25,70,160,33", "GPGSV,2,2,05,29,20,200,34",
      ]
    }
    return sentences + [EpochTimeTests.rmc(time, "150624")]
  }

  @Test func theLastSentenceClosesAtOnceOnceThePatternIsKnown() {
    var bench = Bench()
    var counts: [Int] = []
    for second in 0..<5 {
      bench.feed(Self.burst(second), at: Int64(second) * 1000)
      counts.append(bench.result.fixes.count)
    }
    // The first two epochs wait for what follows; from the third on RMC closes.
    #expect(counts == [0, 1, 3, 4, 5])
    #expect(bench.result.fixes.map { iso($0.time) }.last == "2024-06-15T12:00:04.000")
  }

  @Test func aPauseClosesBeforeThePatternIsKnown() {
    var bench = Bench()
    bench.feed(Self.burst(0), at: 1000)
    #expect(bench.result.fixes.isEmpty)
    #expect(bench.assembler.deadline == 1_300_000_000)
    bench.expire(at: 1299)
    #expect(bench.result.fixes.isEmpty)
    bench.expire(at: 1300)
    #expect(bench.result.fixes.count == 1)
    #expect(bench.assembler.deadline == nil)
  }

  @Test func everyEpochIsReportedOnceThoughGSVComesEveryFifthSecond() {
    var bench = Bench()
    for second in 0..<30 { bench.feed(Self.burst(second, gsv: second % 5 == 0), at: Int64(second) * 1000) }
    bench.finish()
    #expect(bench.result.fixes.count == 30)
    #expect(Set(bench.result.fixes.map { iso($0.time) }).count == 30)
    #expect(bench.result.skies.count == 30)
    #expect(bench.result.skies.allSatisfy { $0.satellites.count == 5 })
  }

  @Test func gsvBehindTheLastSentenceIsASkyOfTheSameEpoch() {
    var bench = Bench()
    for second in 0..<12 {
      var sentences = [EpochTimeTests.gga("1200" + (second < 10 ? "0" : "") + String(second))]
      sentences.append(EpochTimeTests.rmc("1200" + (second < 10 ? "0" : "") + String(second), "150624"))
      if second % 5 == 4 { sentences.append("GPGSV,1,1,02,02,40,100,30,05,50,120,31") }
      for (i, one) in sentences.enumerated() { bench.feed([one], at: Int64(second) * 1000 + Int64(i) * 50) }
    }
    bench.finish()
    #expect(bench.result.fixes.count == 12)
    let skyTimes = bench.result.skies.filter { !$0.satellites.isEmpty }.map { iso($0.time) }
    #expect(skyTimes.first == "2024-06-15T12:00:04.000")
  }

  @Test func aStampRoundedToTwoDecimalsIsTheSameMoment() {
    let result = assemble(
      "GPGLL,4500.0000,N,01000.0000,E,120000.076,A,A", "GPGGA,120000.08,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,,,,",
      "GPGGA,120001.08,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,,,,")
    #expect(result.fixes.count == 2)
  }

  @Test func repeatedSentencesMakeNoSecondReport() {
    let gga = EpochTimeTests.gga("120000")
    #expect(assemble(gga, gga, gga).fixes.count == 1)
  }

  @Test func twentyFiveHertz() {
    var bench = Bench()
    for i in 0..<50 {
      let hundredths = i * 4
      let time = "12000\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
      bench.feed([EpochTimeTests.gga(time), EpochTimeTests.rmc(time, "150624")], at: Int64(i) * 40)
    }
    bench.finish()
    #expect(bench.result.fixes.count == 50)
  }

  @Test func theEarlyPositionIsMarkedAndTheWholeFollows() {
    var bench = Bench(early: true)
    bench.feed(Self.burst(0), at: 0)
    bench.expire(at: 1000)
    #expect(bench.result.order == ["early", "fix", "sky"])
    #expect(bench.result.fixes.map(\.isEarly) == [true, false])
    #expect(bench.result.fixes[0].coordinate == bench.result.fixes[1].coordinate)
  }
}
