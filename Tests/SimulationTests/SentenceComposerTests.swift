// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA
import Testing

@testable import Simulation

@Suite struct SentenceComposerTests {
  /// So many seconds after noon of 2026-05-01.
  private func moment(_ seconds: Int) -> UTCTime {
    UTCTime(unixNanoseconds: (1_777_636_800 + Int64(seconds)) * 1_000_000_000)
  }

  private func bytes(_ seconds: StrideTo<Int>, _ composer: SentenceComposer = SentenceComposer()) -> [UInt8] {
    let simulation = VesselSimulation()
    var bytes: [UInt8] = []
    for second in seconds { composer.append(simulation.epoch(at: moment(second)), to: &bytes) }
    return bytes
  }

  @Test func everySentenceIsAcceptedAndNotTooLong() {
    let composer = SentenceComposer(SentenceComposer.positionKinds + SentenceComposer.headingKinds)
    let all = bytes(stride(from: 0, to: 86_400, by: 977), composer)
    let lines = all.split(separator: UInt8(ascii: "\n"))
    var framer = Framer()
    var accepted = 0
    var unknown = 0
    framer.feed(all.span) { _, sentence in
      accepted += 1
      if sentence.formatter == .unknown { unknown += 1 }
    }
    framer.finish { _, _ in }
    #expect(accepted == lines.count)
    #expect(unknown == 0)
    // NMEA 0183 clause 5.3.1: 82 characters with CR and LF.
    #expect(lines.allSatisfy { $0.count + 1 <= 82 })
  }

  @Test func onlyWhatWasChosenIsSent() {
    let text = String(decoding: bytes(stride(from: 0, to: 2, by: 1), SentenceComposer([.zda, .gll])), as: UTF8.self)
    #expect(text.split(separator: "\r\n").map { $0.prefix(6) } == ["$GNZDA", "$GNGLL", "$GNZDA", "$GNGLL"])
  }

  @Test func withoutAFixNothingIsMadeUp() {
    var simulation = VesselSimulation()
    simulation.elevationMask = 89.9
    var bytes: [UInt8] = []
    SentenceComposer([.rmc, .gga, .gll, .vtg, .gns]).append(simulation.epoch(at: moment(0)), to: &bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { $0.prefix { $0 != "*" } }
    #expect(
      lines == [
        "$GNRMC,120000.00,V,,,,,,,010526,4.3,E,N,V", "$GNGGA,120000.00,,,,,0,00,,,M,,M,,", "$GNGLL,,,,,120000.00,V,N",
        "$GNVTG,,T,,M,,N,,K,N", "$GNGNS,120000.00,,,,,NNNN,00,,,,,,V",
      ])
  }

  /// What the assembler makes of the sentences is what was simulated, as finely as the sentences tell it.
  @Test func theAssemblerFindsWhatWasSimulated() throws {
    let simulation = VesselSimulation()
    var assembler = EpochAssembler()
    var framer = Framer()
    var found: [Epoch] = []
    framer.feed(bytes(stride(from: 0, to: 86_400, by: 613)).span) { bytes, sentence in
      assembler.consume(sentence, in: bytes, at: 0) { epoch in found.append(copy epoch) }
    }
    assembler.finish { epoch in found.append(copy epoch) }
    #expect(found.count == 141)
    for (i, epoch) in found.enumerated() {
      let truth = simulation.epoch(at: moment(i * 613))
      let fix = try #require(epoch.fix)
      #expect(fix.time == truth.fix.time)
      #expect(fix.mode == .threeDimensional)
      #expect(fix.status == .autonomous)
      #expect(fix.satellitesUsed == truth.fix.satellitesUsed)
      let here = try #require(fix.coordinate)
      let there = try #require(truth.fix.coordinate)
      // Half of the fifth decimal of a minute, in nanodegrees.
      #expect((here.latitudeNanodegrees - there.latitudeNanodegrees).magnitude <= 84)
      #expect((here.longitudeNanodegrees - there.longitudeNanodegrees).magnitude <= 84)
      #expect(abs(try #require(fix.altitudeMSL).metres - (try #require(truth.fix.altitudeMSL).metres)) < 0.00051)
      #expect(abs(try #require(fix.speed).metresPerSecond - (try #require(truth.fix.speed).metresPerSecond)) < 0.0003)
      #expect(abs(try #require(fix.course).degrees - (try #require(truth.fix.course).degrees)) < 0.0051)
      #expect(fix.magneticVariation == truth.fix.magneticVariation)
      let sky = try #require(epoch.satellites)
      #expect(Array(sky.satellites) == Array(truth.satellites.satellites))
      #expect(sky.time == truth.fix.time)
      #expect((Int(try #require(sky.dop.vertical)) - Int(try #require(truth.satellites.dop.vertical))).magnitude <= 5)
    }
  }
}
