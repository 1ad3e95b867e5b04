// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import NMEA
import Reports
import Testing

@testable import Publisher

/// Listeners that talk nothing but sentences, unasked.
@Suite struct PlainSentencesTests {
  private func station(synthesized: Bool) throws -> Station {
    let station = try Station(listening: false)
    var settings = ListenerSettings()
    settings.language = .nmea(synthesized: synthesized)
    try station.publisher.listen(at: .unix(path: station.path), settings)
    return station
  }

  @Test func sentencesComeVerbatimAndNothingElse() throws {
    let station = try station(synthesized: false)
    let client = try Client(path: station.path)
    #expect(station.wait { station.publisher.hasSubscribers })
    client.send("?WATCH={\"json\":true};")
    station.settle()
    let sentence = Array("!AIVDM,1,1,,A,made,0*00".utf8)
    station.publisher.publish(sentence: sentence.span, device: station.gps)
    station.publisher.publish(fix: fix(second: 1), device: station.gps)
    station.settle()
    client.read()
    #expect(client.text == "!AIVDM,1,1,,A,made,0*00\r\n")
  }

  @Test func synthesizedSentencesSayWhatTheFixSays() throws {
    let station = try station(synthesized: true)
    let client = try Client(path: station.path)
    #expect(station.wait { station.publisher.hasSubscribers })
    var whole = fix(second: 45_296, latitude: -33.856_781, longitude: 151.215_25)
    whole.time?.nanosecondOfDay += 250_000_000
    whole.speed = Speed(metresPerSecond: 10)
    whole.course = Direction(degrees: 359.999)
    whole.magneticVariation = Direction(degrees: -2.5)
    whole.geoidSeparation = Length(metres: 22.5)
    whole.satellitesUsed = 5
    whole.dop.horizontal = 985
    whole.status = .differential
    station.publisher.publish(fix: whole, device: station.gps)
    var sky = SatellitesInView()
    for n in 1...5 {
      sky.satellites.append(
        Satellite(
          constellation: .gps, svid: UInt16(n), prn: UInt16(n), elevation: 10 * n, azimuth: 70 * n, cn0: 300 + n,
          isUsed: n != 2))
    }
    sky.satellites.append(Satellite(constellation: .glonass, svid: 3, prn: 67, elevation: 5, azimuth: 1))
    sky.satellites.append(Satellite(constellation: .sbas, svid: 131, prn: 44, cn0: 390))
    station.publisher.publish(satellites: sky, device: station.gps)
    station.settle()
    let sentences = client.lines
    #expect(
      sentences.map { String($0.dropLast(3)) } == [
        "$GNRMC,123456.25,A,3351.40686,S,15112.91500,E,19.438,0.00,040526,2.5,W,D,V",
        "$GNGGA,123456.25,3351.40686,S,15112.91500,E,2,05,0.99,400.000,M,22.500,M,,",
        "$GNVTG,0.00,T,,M,19.438,N,36.000,K,D",
        "$GNGSA,A,3,01,03,04,05,,,,,,,,,,,,1",
        "$GPGSV,2,1,06,01,10,070,30,02,20,140,30,03,30,210,30,04,40,280,30,1",
        "$GPGSV,2,2,06,05,50,350,31,44,,,39,1",
        "$GLGSV,1,1,01,67,05,001,,1",
      ])
    // The parser that reads receivers accepts each of them.
    var framer = Framer()
    var accepted = 0
    framer.feed(client.received.span) { _, _ in accepted += 1 }
    #expect(accepted == sentences.count)
  }

  @Test func withoutAFixSentencesAreThereAndSayNothing() {
    var synthesis = SentenceSynthesis()
    synthesis.begin()
    synthesis.write(Fix())
    synthesis.write(SatellitesInView(), mode: .none)
    let text = String(decoding: synthesis.bytes, as: UTF8.self)
    #expect(text.hasPrefix("$GNRMC,,V,,,,,,,,,,N,V*"))
    #expect(text.contains("$GNGGA,,,,,,0,00,,,M,,M,,*"))
    #expect(text.contains("$GPGSV,1,1,00,1*"))
  }

  @Test func whoMayNotKnowThePlaceGetsNoSentences() throws {
    let station = try station(synthesized: true)
    var policy = AccessPolicy()
    policy.everybodyElse = .reduced
    station.publisher.changeAccess(to: policy)
    let client = try Client(path: station.path)
    #expect(
      station.wait {
        client.read(); return client.isClosed
      })
    #expect(client.received == [])
  }
}
