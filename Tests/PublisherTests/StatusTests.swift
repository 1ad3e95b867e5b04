// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc
import Reports
import Testing

@testable import Publisher

@Suite struct StatusTests {
  let station: Station
  var publisher: Publisher { station.publisher }
  init() throws {
    station = try Station()
    let gps = station.gps
    publisher.onStatus = {
      var report = StatusReport(version: "7", uptime: 1_000)
      report.memory = 5_000_000
      report.selection = StatusReport.Selection(isAutomatic: true, named: [])
      var device = StatusReport.Device(name: gps, state: "denied")
      device.reason = "Permission denied"
      report.devices = [device]
      return report
    }
  }

  private func answer(_ level: AccessLevel) throws -> JSONValue {
    var policy = AccessPolicy()
    policy.users[getuid()] = level
    publisher.changeAccess(to: policy)
    let client = try station.connect()
    client.send("?STATUS;")
    try #require(station.wait { client.lines.count == 1 })
    let bytes = Array(client.lines[0].utf8)
    return try JSONValue(parsing: bytes.span)
  }

  @Test func whoMayKnowEverythingSeesHowItIs() throws {
    let status = try answer(.full)
    #expect(status["class"]?.string == "STATUS")
    #expect(status["subscribers"]?["count"]?.int == 1)
    #expect(status["subscribers"]?["limit"]?.int == publisher.subscriberLimit)
    #expect(status["subscribers"]?["lost"]?.int == 0)
    #expect(status["devices"]?.array?.first?["reason"]?.string == "Permission denied")
  }

  @Test func whoMayKnowLessSeesOnlyTheReceivers() throws {
    let status = try answer(.reduced)
    #expect(Set(status.members?.map(\.name) ?? []) == ["class", "release", "uptime", "devices"])
    #expect(Set(status["devices"]?.array?.first?.members?.map(\.name) ?? []) == ["path", "state", "mode"])
  }

  @Test func whoMayKnowNothingAnyMoreGetsNoAnswer() throws {
    let client = try station.connect()
    var policy = AccessPolicy()
    policy.users[getuid()] = AccessLevel.none
    publisher.changeAccess(to: policy)
    client.send("?STATUS;")
    #expect(
      station.wait {
        client.read()
        return client.isClosed
      })
    #expect(!client.text.contains("STATUS"))
  }

  @Test func lostReportsAreCounted() throws {
    let slow = try station.connect("?WATCH={\"json\":true};")
    var second: Int64 = 0
    while publisher.reportsLost == 0 {
      publisher.publish(fix: fix(second: second), device: station.gps)
      second += 1
    }
    let asking = try station.connect()
    asking.send("?STATUS;")
    try #require(station.wait { asking.lines.count == 1 })
    #expect(asking.lines[0].contains("\"subscribers\":{\"count\":2,"))
    #expect(asking.lines[0].contains("\"lost\":\(publisher.reportsLost)}"))
    slow.close()
  }

  /// A publisher that nobody gave anything to tell.
  @Test func withoutAnythingToTellItIsNoRequest() throws {
    publisher.onStatus = nil
    let client = try station.connect()
    client.send("?STATUS;")
    #expect(station.wait { client.classes == ["ERROR"] })
  }
}
