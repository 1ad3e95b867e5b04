// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import GNSS
import Receiver

/// Geofences: what a fix costs with 10 of them and with 10,000, spread over a country, half circles, half polygons.
func geofenceBenchmark(_ arguments: [String]) {
  print("geofences: a receiver on its way across a country, a fix every 20 m")
  let events = EventCount()
  for count in [0, 10, 10_000] {
    let receiver = GNSSReceiver(device: "bench")
    receiver.delegate = events
    for number in 0..<count { receiver.startMonitoring(for: geofence(number)) }
    var fix = Fix()
    fix.mode = .threeDimensional
    fix.error.horizontal = 5
    let fixes = 20_000
    var track: [Coordinate] = []
    for step in 0..<fixes {
      let degrees = Double(step) * 0.0003
      if let place = Coordinate(latitude: 48 + degrees * 0.8, longitude: 8 + degrees) { track.append(place) }
    }
    // The first fix determines the state of all.
    fix.coordinate = track[0]
    receiver.conclude(from: fix)
    events.count = 0
    let before = allocation_count()
    let start = nanoseconds()
    for place in track {
      fix.coordinate = place
      receiver.conclude(from: fix)
    }
    let passed = nanoseconds() - start
    let allocations = allocation_count() - before
    let name = padded("\(count) geofences", 20)
    print(
      "  \(name) \(decimal(Double(passed) / Double(fixes), 0)) ns a fix, \(events.count) crossings,", terminator: "")
    print(" \(allocations) allocations in \(fixes) fixes")
  }
}

/// Somewhere between 47 and 55 degrees north, 6 and 15 degrees east; 50 m to 2 km in size.
private func geofence(_ number: Int) -> Geofence {
  var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  func roll() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
  let center = Coordinate(
    latitudeNanodegrees: Int64((47 + 8 * roll()) * 1e9), longitudeNanodegrees: Int64((6 + 9 * roll()) * 1e9))
  let size = 50 + 1950 * roll()
  if number % 2 == 0 { return Geofence(name: "\(number)", center: center, radius: size) }
  let corners = (0..<8).map { Geodesy.place(from: center, azimuth: Double($0) * 0.78, distance: size) }
  return Geofence(name: "\(number)", shape: .polygon(corners))
}

/// Counts what is told.
private final class EventCount: GNSSReceiverDelegate {
  var count = 0
  func receiver(_ receiver: GNSSReceiver, didEnterGeofence crossing: GeofenceCrossing) { count += 1 }
  func receiver(_ receiver: GNSSReceiver, didExitGeofence crossing: GeofenceCrossing) { count += 1 }
}
