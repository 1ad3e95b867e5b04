// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Reports
import Simulation
import Testing

@Suite struct DecodeTests {
  private func reports(_ result: BuiltProgram.Result, _ name: String) throws -> [JSONValue] {
    try result.lines.filter { $0.hasPrefix("{\"class\":\"\(name)\"") }.map {
      try JSONValue(parsing: Array($0.utf8).span)
    }
  }

  private func moment(_ epoch: Int) -> UTCTime {
    UTCTime(unixNanoseconds: (1_777_679_990 + Int64(epoch)) * 1_000_000_000)
  }

  /// Across midnight, whose TPVs bear the new date.
  private var log: [UInt8] {
    let composer = SentenceComposer()
    let simulation = VesselSimulation()
    var bytes: [UInt8] = []
    for epoch in 0..<30 { composer.append(simulation.epoch(at: moment(epoch)), to: &bytes) }
    return bytes
  }

  @Test func oneTPVAnEpochWithTheSimulatedValues() throws {
    let result = try BuiltProgram.gnssctl.run(["decode"], input: log)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let fixes = try reports(result, "TPV")
    #expect(fixes.count == 30)
    for (epoch, fix) in fixes.enumerated() {
      let truth = VesselSimulation().epoch(at: moment(epoch)).fix
      let date = epoch < 10 ? "2026-05-01T23:59:5\(epoch).000Z" : "2026-05-02T00:00:\(epoch).000Z"
      #expect(fix["time"]?.string == date.replacing("00:00:1", with: "00:00:0").replacing("00:00:2", with: "00:00:1"))
      #expect(fix["mode"]?.int == 3)
      #expect(abs(try #require(fix["lat"]?.double) - (try #require(truth.latitude))) < 1e-7)
      #expect(abs(try #require(fix["lon"]?.double) - (try #require(truth.longitude))) < 1e-7)
      #expect(abs(try #require(fix["altMSL"]?.double) - (try #require(truth.altitudeMSL).metres)) < 0.001)
      #expect(abs(try #require(fix["speed"]?.double) - (try #require(truth.speed).metresPerSecond)) < 0.001)
    }
    #expect(try reports(result, "SKY").count == 30)
    #expect(try reports(result, "GST").count == 30)
  }

  @Test func sentencesComeBeforeWhatTheyBringAbout() throws {
    let result = try BuiltProgram.gnssctl.run(["decode", "--nmea", "-"], input: log)
    let lines = result.lines
    #expect(lines.count { $0.hasPrefix("$") } == log.count { $0 == UInt8(ascii: "\n") })
    // Once the receiver's pattern is known, the reports follow its last sentence.
    let last = try #require(lines.lastIndex { $0.hasPrefix("$") })
    #expect(lines[last].hasPrefix("$GNZDA"))
    #expect(
      lines[(last + 1)...].map { $0.prefix(14) } == ["{\"class\":\"TPV\"", "{\"class\":\"GST\"", "{\"class\":\"SKY\""])
  }

  @Test func howTheInputIsCutMakesNoDifference() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("log", log)
    let whole = try BuiltProgram.gnssctl.run(["decode", path])
    let piped = try BuiltProgram.gnssctl.run(["decode"], input: log)
    #expect(whole.output == piped.output)
    #expect(whole.text.hasSuffix("}\r\n"), "as a subscriber gets it")
  }

  @Test func anOpenEpochIsReported() throws {
    let result = try BuiltProgram.gnssctl.run(
      ["decode"], input: Array("$GPGGA,120000.00,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,50.0,M,,*62".utf8))
    #expect(result.status == 0)
    #expect(try reports(result, "TPV").first?["lat"]?.double == 45)
  }

  @Test func garbageAndNothingAreNoFault() throws {
    for input in [[], [UInt8](repeating: 0x24, count: 100_000), Array("$GPGGA,,,,,,0,,,,,,,,*00\r\n".utf8)] {
      let result = try BuiltProgram.gnssctl.run(["decode"], input: input)
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func datesOfAForgottenEraAreSetRight() throws {
    let sentence = Array("$GPRMC,120000.00,A,4500.0000,N,01000.0000,E,0.0,0.0,150906,,,A*56\r\n".utf8)
    let asSent = try BuiltProgram.gnssctl.run(["decode"], input: sentence)
    #expect(try reports(asSent, "TPV").first?["time"]?.string == "2006-09-15T12:00:00.000Z")
    let repaired = try BuiltProgram.gnssctl.run(["decode", "--date", "2026-01-01"], input: sentence)
    #expect(try reports(repaired, "TPV").first?["time"]?.string == "2026-05-01T12:00:00.000Z")
  }
}
