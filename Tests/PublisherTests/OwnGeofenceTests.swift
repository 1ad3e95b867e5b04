// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Reports
import Testing

@testable import Publisher

@Suite struct OwnGeofenceTests {
  private func crossing(_ name: String = "harbour") -> GeofenceReport {
    GeofenceReport(name: name, state: .inside, isCrossing: true, time: nil)
  }

  private func standing(_ name: String) -> GeofenceStanding {
    let center = GeofenceRequest.Place(latitude: 0, longitude: 0)
    return GeofenceStanding(
      name: name, shape: .circle(center: center, radius: 1), dwellMilliseconds: 0, device: nil, state: .unknown)
  }

  @Test func whereNobodyMonitorsThatIsSaid() throws {
    let station = try Station()
    let client = try station.connect()
    client.send("?GEOFENCE;")
    #expect(station.wait { client.classes == ["ERROR"] })
  }

  @Test func crossingsGoToTheOneThatAskedAndToNobodyInItsPlaceLater() throws {
    let station = try Station()
    var asked: [(GeofenceRequest, UInt64)] = []
    station.publisher.onGeofenceRequest = {
      asked.append(($0, $1.id))
      return .standings([])
    }
    let client = try station.connect()
    client.send("?GEOFENCE;")
    #expect(station.wait { client.classes == ["GEOFENCES"] })
    let id = try #require(asked.first?.1)
    station.publisher.publish(geofence: crossing(), device: station.gps, to: id)
    #expect(station.wait { client.classes == ["GEOFENCES", "GEOFENCE"] })
    client.close()
    #expect(station.wait { station.publisher.subscriberCount == 0 })
    let heir = try station.connect()
    station.publisher.publish(geofence: crossing(), device: station.gps, to: id)
    station.publisher.publish(geofence: crossing(), device: station.gps, to: .max)
    station.settle()
    #expect(heir.classes.isEmpty)
  }

  @Test func whoWaitsForACrossingIsNotIdle() throws {
    var settings = PublisherSettings()
    settings.idleLimit = .milliseconds(100)
    let station = try Station(settings)
    var names = ["harbour"]
    station.publisher.onGeofenceRequest = { request, _ in
      if case .remove = request { names = [] }
      return .standings(names.map { standing($0) })
    }
    let client = try station.connect("")
    client.send("?GEOFENCE={\"name\":\"harbour\",\"lat\":0,\"lon\":0,\"radius\":1};")
    station.loop.run(for: .milliseconds(400))
    client.read()
    #expect(!client.isClosed)
    client.send("?GEOFENCE={\"name\":\"harbour\",\"remove\":true};")
    #expect(
      station.wait {
        client.read()
        return client.isClosed
      })
  }

  @Test func whoDoesNotReadCostsABoundedAmountAndIsToldWhatItLost() throws {
    let station = try Station()
    var id: UInt64 = 0
    station.publisher.onGeofenceRequest = {
      id = $1.id
      return .standings([])
    }
    let client = try station.connect("?GEOFENCE;?WATCH={\"json\":true};")
    let name = String(repeating: "n", count: 1_000)
    for _ in 0..<5_000 { station.publisher.publish(geofence: crossing(name), device: station.gps, to: id) }
    let waiting = station.publisher.subscribers.map(\.pending.count).max() ?? 0
    #expect(waiting < 32_768)
    #expect(
      station.wait {
        client.read()
        return station.publisher.behind.isEmpty && client.classes.contains("LOST")
      })
  }
}
