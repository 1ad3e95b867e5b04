// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Glibc
import Reports
import Testing

@testable import Publisher

@Suite struct AccessPolicyTests {
  static let policy: AccessPolicy = {
    var policy = AccessPolicy()
    policy.everybodyElse = .none
    policy.users = [1000: .full, 1001: .none]
    policy.groups = [20: .reduced, 44: .full]
    policy.writingGroups = [44]
    policy.writingUsers = [1000]
    return policy
  }()

  @Test(arguments: [
    (1000 as UInt32, [] as [UInt32], AccessLevel.full), (1001, [44], .none), (1002, [20], .reduced),
    (1002, [20, 44], .full), (1002, [7], .none),
  ]) func usersBeforeGroupsBeforeEverybodyElse(user: UInt32, groups: [UInt32], expected: AccessLevel) {
    #expect(Self.policy.level(user: user, groups: groups) == expected)
  }

  @Test func onlyWhoIsNamedWrites() {
    #expect(Self.policy.mayWrite(user: 7, groups: [1, 44]))
    #expect(Self.policy.mayWrite(user: 1000, groups: []))
    #expect(!Self.policy.mayWrite(user: 7, groups: [20]))
    #expect(!AccessPolicy().mayWrite(user: 0, groups: [0]))
  }
}

@Suite struct ReducedFixTests {
  @Test func allOfACellRoundAlikeAndNothingElseIsTold() {
    var whole = fix(second: 1, latitude: 47.123456, longitude: 8.654321)
    whole.time?.nanosecondOfDay += 250_000_000
    whole.speed = Speed(metresPerSecond: 3)
    whole.course = Direction(degrees: 90)
    whole.error.horizontal = 5
    whole.satellitesUsed = 9
    whole.status = .rtkFixed
    let size = Length(tenthsOfMillimetre: 10_000_000)
    let reduced = whole.reduced(to: size)
    #expect(reduced.time?.nanosecondOfDay == 1_000_000_000)
    #expect(reduced.mode == .twoDimensional)
    #expect(reduced.altitudeMSL == nil && reduced.speed == nil && reduced.course == nil)
    #expect(reduced.status == .unknown && reduced.satellitesUsed == nil && reduced.error.x == nil)

    var near = whole
    near.coordinate = Coordinate(latitude: 47.1235, longitude: 8.6543)
    #expect(near.reduced(to: size).coordinate == reduced.coordinate)
  }

  @Test(arguments: [(0.0, 0.0), (47.1, 8.6), (-47.1, -8.6), (89.9, 179.9), (-90, -180), (90, 180), (60, 0.00001)])
  func isNeverFurtherOffThanItSays(latitude: Double, longitude: Double) throws {
    for metres in [100.0, 1_000, 50_000] {
      let place = fix(second: 1, latitude: latitude, longitude: longitude)
      let reduced = place.reduced(to: Length(tenthsOfMillimetre: Int64(metres * 10_000)))
      let coordinate = try #require(reduced.coordinate)
      #expect(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
      let north = (coordinate.latitude - latitude) * 111_200
      let east = (coordinate.longitude - longitude) * 111_200 * cos(latitude * .pi / 180)
      let off = (north * north + east * east).squareRoot()
      #expect(off <= metres * 0.72, "\(latitude) \(longitude) at \(metres): \(off)")
    }
  }
}

@Suite struct AccessTests {
  let station: Station
  var publisher: Publisher { station.publisher }
  init() throws { station = try Station() }

  private func policy(_ level: AccessLevel) -> AccessPolicy {
    var policy = AccessPolicy()
    policy.users[getuid()] = level
    return policy
  }

  private func publishAll() {
    let sentence = Array("$GPRMC,made*00".utf8)
    publisher.publish(sentence: sentence.span, device: station.gps)
    var whole = fix(second: 1)
    whole.noise = NoiseStatistics()
    publisher.publish(fix: whole, device: station.gps)
    publisher.publish(satellites: SatellitesInView(), device: station.gps)
    publisher.publish(attitude: Attitude(), device: station.gps)
    station.settle()
  }

  @Test func whoMayKnowNothingIsToldWhyAndShownOut() throws {
    publisher.changeAccess(to: policy(.none))
    let client = try Client(path: station.path)
    #expect(
      station.wait {
        client.read(); return client.isClosed
      })
    #expect(client.classes == ["ERROR"])
    // One that sends although nobody listens loses nothing of it.
    let eager = try Client(path: station.path)
    eager.send("?WATCH={\"json\":true};")
    station.settle()
    eager.send("?POLL;")
    #expect(
      station.wait {
        eager.read()
        return eager.isClosed
      })
    #expect(eager.classes == ["ERROR"])
    #expect(client.text.contains("Access denied: the configuration grants user \(getuid()) nothing"))
  }

  @Test func reducedAccessSeesACellOfTheMapAndNothingElse() throws {
    publisher.changeAccess(to: policy(.reduced))
    let client = try station.connect("?WATCH={\"json\":true,\"nmea\":true,\"raw\":2,\"timing\":true,\"early\":true};")
    publishAll()
    #expect(client.classes == ["TPV"])
    #expect(!client.text.contains("alt"))
    #expect(!client.text.contains("47.500000000"))
    client.forget()
    publisher.deviceChanged(
      DeviceReport(name: station.gps, driver: "NMEA0183", activated: UTCTime(day: 20_577, nanosecondOfDay: 0)))
    client.send("?POLL;")
    #expect(station.wait { client.classes.last == "POLL" })
    #expect(client.text.contains("\"sky\":[{}]"))
    #expect(!client.text.contains("alt"))
  }

  @Test func whoAsksForRawDataAndGetsNoneIsToldSoBeforeTheAnswer() throws {
    publisher.changeAccess(to: policy(.reduced))
    let client = try Client(path: station.path)
    client.send("?WATCH={\"enable\":true,\"nmea\":true};")
    #expect(
      station.wait {
        client.read(); return client.classes.last == "WATCH"
      })
    #expect(client.classes == ["VERSION", "ACCESS", "DEVICES", "WATCH"])
    client.forget()
    client.send("?WATCH={\"nmea\":false,\"json\":true};")
    #expect(
      station.wait {
        client.read(); return client.classes.last == "WATCH"
      })
    #expect(client.classes == ["DEVICES", "WATCH"], "who asks for reports alone gets what it asks for")
  }

  @Test func aChangeReachesThoseWhoAreConnected() throws {
    let client = try station.connect("?WATCH={\"json\":true,\"nmea\":true};")
    publishAll()
    #expect(client.classes.count == 5)
    client.forget()
    publisher.changeAccess(to: policy(.reduced))
    publishAll()
    #expect(client.classes == ["ACCESS", "TPV"])
    #expect(client.lines.first == "{\"class\":\"ACCESS\",\"level\":\"reduced\"}")
    client.forget()
    publisher.changeAccess(to: policy(.full))
    publishAll()
    #expect(client.classes.first == "ACCESS" && client.classes.count == 6)
    client.forget()
    publisher.changeAccess(to: policy(.none))
    #expect(
      station.wait {
        client.read(); return client.isClosed
      })
    #expect(client.classes == ["ACCESS", "ERROR"])
  }

  @Test func whatWasPublishedBeforeIsNotHandedOutAfterwards() throws {
    let slow = try station.connect("?WATCH={\"json\":true};")
    var second: Int64 = 0
    while publisher.behind.isEmpty {
      publisher.publish(fix: fix(second: second), device: station.gps)
      second += 1
    }
    for _ in 0..<20 { publisher.publish(fix: fix(second: second), device: station.gps) }
    publisher.changeAccess(to: policy(.reduced))
    #expect(
      station.wait {
        slow.read(); return publisher.behind.isEmpty
      })
    // The rest of the report whose beginning was out already, the word of the change, and no whole fix after it.
    #expect(slow.classes.last == "ACCESS")
  }

  @Test func tcpKnowsNobodyAndTheListenerDecides() throws {
    var settings = ListenerSettings()
    settings.access = .reduced
    let handle = try publisher.listen(at: .tcp(host: [127, 0, 0, 1], port: 0), settings)
    let client = try Client(host: [127, 0, 0, 1], port: try #require(handle.port))
    #expect(station.wait { client.classes == ["VERSION"] })
    client.send("?WATCH={\"json\":true};")
    #expect(station.wait { client.classes.last == "WATCH" })
    client.forget()
    publishAll()
    #expect(client.classes == ["TPV"])
  }

  @Test func nobodyWritesToAReceiverUnlessTheConfigurationSaysSo() throws {
    publisher.deviceChanged(
      DeviceReport(name: station.gps, driver: "NMEA0183", activated: UTCTime(day: 20_577, nanosecondOfDay: 0)))
    var written: [DeviceChange] = []
    publisher.onDeviceChange = { change, _, _ in
      written.append(change)
      return change.bitsPerSecond == 1 ? "no such speed" : nil
    }
    let client = try station.connect()
    client.send("?DEVICE={\"path\":\"/dev/ttyGPS\",\"hexdata\":\"00ff\"};?DEVICE;?DEVICE={\"path\":\"/dev/none\"};")
    #expect(station.wait { client.lines.count == 3 })
    #expect(client.classes == ["ERROR", "DEVICE", "ERROR"])
    #expect(client.text.contains("Not allowed to change or write to /dev/ttyGPS"))
    #expect(written.isEmpty)

    var policy = AccessPolicy()
    policy.writingGroups = [getegid()]
    publisher.changeAccess(to: policy)
    client.forget()
    client.send("?DEVICE={\"hexdata\":\"00ff\"};?DEVICE={\"bps\":1};")
    #expect(station.wait { client.lines.count == 2 })
    #expect(client.classes == ["DEVICE", "ERROR"])
    #expect(written.first?.data == [0x00, 0xFF])
  }
}
