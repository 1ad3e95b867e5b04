// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Reports
import Testing

@testable import Publisher

func fix(second: Int64, latitude: Double = 47.5, longitude: Double = 8.25) -> Fix {
  var fix = Fix()
  fix.time = UTCTime(day: 20_577, nanosecondOfDay: second * 1_000_000_000)
  fix.mode = .threeDimensional
  fix.coordinate = Coordinate(latitude: latitude, longitude: longitude)
  fix.altitudeMSL = Length(metres: 400)
  return fix
}

@Suite struct ProtocolTests {
  let station: Station
  var publisher: Publisher { station.publisher }
  init() throws { station = try Station() }

  private func activate(_ name: DeviceName) {
    publisher.deviceChanged(
      DeviceReport(name: name, driver: "NMEA0183", activated: UTCTime(day: 20_577, nanosecondOfDay: 0), flags: .gnss))
  }

  @Test func versionComesFirstAndDevicesAndWatchAnswerWATCH() throws {
    activate(station.gps)
    let client = try Client(path: station.path)
    #expect(station.wait { client.lines.count == 1 })
    #expect(client.text.hasPrefix("{\"class\":\"VERSION\",\"release\":"))
    client.send("?WATCH={\"enable\":true,\"json\":true}")
    #expect(station.wait { client.lines.count == 3 })
    #expect(client.classes == ["VERSION", "DEVICES", "WATCH"])
    #expect(client.text.hasSuffix("\r\n"))
  }

  @Test func everyReportReachesEverybodyWhoWantsItAndNobodyElse() throws {
    let json = try station.connect("?WATCH={\"json\":true};")
    let other = try station.connect("?WATCH={\"json\":true};")
    let nmea = try station.connect("?WATCH={\"nmea\":true};")
    let raw = try station.connect("?WATCH={\"raw\":true};")
    let both = try station.connect("?WATCH={\"nmea\":true,\"json\":true};")
    let silent = try station.connect()
    let disabled = try station.connect("?WATCH={\"enable\":false,\"json\":true};")
    let sentence = Array("$GPRMC,made*00".utf8)
    publisher.publish(sentence: sentence.span, device: station.gps)
    var first = fix(second: 1)
    first.noise = NoiseStatistics()
    publisher.publish(fix: first, device: station.gps)
    publisher.publish(satellites: SatellitesInView(), device: station.gps)
    publisher.publish(attitude: Attitude(), device: station.gps)
    station.settle()
    let reports = ["TPV", "GST", "SKY", "ATT"]
    #expect(json.classes == reports)
    #expect(other.text == json.text || other.classes == reports)
    #expect(nmea.lines == ["$GPRMC,made*00"])
    #expect(raw.lines == ["$GPRMC,made*00"])
    #expect(both.classes == ["$GPRMC,made*00"] + reports)
    #expect(silent.lines == [])
    #expect(disabled.lines == [])
  }

  @Test func nothingIsEncodedForNobody() throws {
    #expect(!publisher.wantsSentences)
    publisher.publish(fix: fix(second: 1), device: station.gps)
    #expect(publisher.ring.next == 0)
    let client = try station.connect("?WATCH={\"nmea\":true};")
    #expect(publisher.wantsSentences)
    client.close()
    #expect(station.wait { !publisher.hasSubscribers })
    #expect(!publisher.wantsSentences)
  }

  @Test func rawTwoIsEveryByteOnceBytesAreFed() throws {
    let raw = try station.connect("?WATCH={\"raw\":2};")
    let nmea = try station.connect("?WATCH={\"nmea\":true};")
    let sentence = Array("$GPRMC,made*00".utf8)
    publisher.publish(sentence: sentence.span, device: station.gps)
    let bytes: [UInt8] = [0xB5, 0x62, 0x00]
    publisher.publish(bytes: bytes.span, device: station.gps)
    publisher.publish(sentence: sentence.span, device: station.gps)
    station.settle()
    raw.read()
    #expect(raw.received == sentence + [0x0D, 0x0A] + bytes)
    #expect(nmea.lines.count == 2)
  }

  @Test func oneDeviceOnly() throws {
    let second = DeviceName("/dev/second")
    activate(station.gps)
    activate(second)
    let client = try station.connect("?WATCH={\"json\":true,\"device\":\"/dev/second\"};")
    publisher.publish(fix: fix(second: 1), device: station.gps)
    publisher.publish(fix: fix(second: 2), device: second)
    station.settle()
    #expect(client.lines.count == 1)
    #expect(client.text.contains("/dev/second"))
    client.forget()
    client.send("?WATCH={\"device\":\"/dev/none\"};")
    #expect(station.wait { client.lines.count == 1 })
    #expect(client.text == "{\"class\":\"ERROR\",\"message\":\"No such device as /dev/none\"}\r\n")
  }

  @Test func pollTellsTheLastEpoch() throws {
    let client = try station.connect()
    client.send("?POLL;")
    #expect(station.wait { client.lines.count == 1 })
    #expect(client.text.contains("\"active\":0,\"tpv\":[],"))
    client.forget()
    activate(station.gps)
    publisher.publish(fix: fix(second: 1), device: station.gps)
    publisher.publish(fix: fix(second: 2), device: station.gps)
    publisher.publish(satellites: SatellitesInView(), device: station.gps)
    client.send("?POLL")
    #expect(station.wait { client.lines.count == 1 })
    #expect(client.text.contains("\"active\":1,\"tpv\":[{\"class\":\"TPV\",\"device\":\"/dev/ttyGPS\",\"mode\":3,"))
    #expect(client.text.contains("T00:00:02.000Z"))
    #expect(client.text.contains("\"gst\":[{}],\"sky\":[{\"class\":\"SKY\""))
  }

  @Test func devicesThatComeAndGoAreTold() throws {
    let client = try station.connect("?WATCH={\"json\":true};")
    activate(station.gps)
    activate(station.gps)
    publisher.deviceChanged(DeviceReport(name: station.gps))
    station.settle()
    #expect(client.classes == ["DEVICE", "DEVICE"])
    #expect(client.lines.last == "{\"class\":\"DEVICE\",\"path\":\"/dev/ttyGPS\",\"activated\":0}")
    client.forget()
    publisher.deviceRemoved(station.gps)
    client.send("?DEVICES;")
    #expect(station.wait { client.lines.count == 1 })
    #expect(client.text == "{\"class\":\"DEVICES\",\"devices\":[]}\r\n")
  }

  @Test func anUnknownRequestIsAnErrorAndTheConnectionStays() throws {
    let client = try station.connect()
    client.send("?WHERE\"ami\";?VERSION;")
    #expect(station.wait { client.lines.count == 2 })
    #expect(client.classes == ["ERROR", "VERSION"])
  }

  @Test func requestsInSegments() throws {
    var settings = PublisherSettings()
    settings.requestGrace = .seconds(30)
    let station = try Station(settings)
    let client = try station.connect()
    for byte in "?WATCH={\"json\":true};?DEVICES;" {
      client.send(String(byte))
      station.loop.run(for: .milliseconds(1))
    }
    #expect(station.wait { client.lines.count == 3 })
    #expect(client.classes == ["DEVICES", "WATCH", "DEVICES"])
  }

  @Test func aRequestWithoutTerminatorIsAnsweredAfterAMoment() throws {
    let client = try station.connect()
    client.send("?VERSION")
    #expect(station.wait { client.classes == ["VERSION"] })
    client.send(";")
    station.settle()
    #expect(client.classes == ["VERSION"])
  }

  @Test func theRateIsTheNewestOfSoMany() throws {
    let client = try station.connect("?WATCH={\"json\":true,\"rate\":0.001};")
    for second in 1...5 {
      publisher.publish(fix: fix(second: Int64(second)), device: station.gps)
      publisher.publish(satellites: SatellitesInView(), device: station.gps)
    }
    station.settle()
    #expect(client.classes == ["TPV", "SKY"])
  }

  @Test func earlyFixesGoToThoseWhoAsk() throws {
    let client = try station.connect("?WATCH={\"json\":true,\"early\":true};")
    let plain = try station.connect("?WATCH={\"json\":true};")
    var early = fix(second: 1)
    early.isEarly = true
    publisher.publish(fix: early, device: station.gps)
    publisher.publish(fix: fix(second: 1), device: station.gps)
    station.settle()
    #expect(client.classes == ["TPV", "TPV"])
    #expect(client.lines.first?.hasSuffix(",\"early\":true}") == true)
    #expect(plain.classes == ["TPV"])
  }

  @Test func geofencesAreToldAsTheyStandAndWhenTheyAreCrossed() throws {
    publisher.publish(
      geofence: GeofenceReport(name: "harbour", state: .inside, isCrossing: true, time: nil), device: station.gps)
    let client = try Client(path: station.path)
    client.send("?WATCH={\"json\":true,\"geofence\":true};")
    #expect(station.wait { client.lines.count == 4 })
    #expect(
      client.lines.last
        == "{\"class\":\"GEOFENCE\",\"device\":\"/dev/ttyGPS\",\"name\":\"harbour\",\"state\":\"inside\"}")
    client.forget()
    publisher.publish(
      geofence: GeofenceReport(name: "harbour", state: .outside, isCrossing: true, time: nil), device: station.gps)
    #expect(station.wait { client.lines.count == 1 })
    #expect(client.text.contains("\"state\":\"outside\",\"event\":\"exit\""))
  }

  @Test func pulsesAndTimingGoToThoseWhoAsk() throws {
    let client = try station.connect("?WATCH={\"json\":true,\"timing\":true,\"pps\":true};")
    let plain = try station.connect("?WATCH={\"json\":true};")
    publisher.publish(
      pulse: PulseReport(
        source: .pulse, real: 1_800_000_000_000_000_000, clock: 1_799_999_999_999_999_000, precision: -20),
      device: station.gps)
    publisher.publish(pulse: PulseReport(source: .sentences, real: -1, clock: 0), device: station.gps)
    publisher.publish(fix: fix(second: 1), device: station.gps)
    station.settle()
    #expect(client.classes == ["PPS", "TOFF", "TPV"])
    #expect(
      client.lines.first
        == "{\"class\":\"PPS\",\"device\":\"/dev/ttyGPS\",\"real_sec\":1800000000,\"real_nsec\":0,\"clock_sec\":1799999999,\"clock_nsec\":999999000,\"precision\":-20}"
    )
    #expect(client.lines[1].contains("\"real_sec\":-1,\"real_nsec\":999999999"))
    #expect(client.lines[2].contains("\"rtime\":"))
    #expect(plain.classes == ["TPV"])
    #expect(!plain.text.contains("rtime"))
  }
}
