// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

@testable import Receiver

struct GeofenceMonitorTests {
  private let center = place(52.5, 13.4)

  /// So many metres east of the centre.
  private func east(_ metres: Double) -> Coordinate {
    Geodesy.place(from: center, azimuth: .pi / 2, distance: metres)
  }

  private func text(_ changes: [GeofenceMonitor.Change]) -> [String] {
    changes.map {
      switch $0 {
      case .entered(let crossing): "in \(crossing.geofence.name)"
      case .exited(let crossing): "out \(crossing.geofence.name)"
      case .determined(let one): "\(one.geofence.name) \(one.state)"
      }
    }
  }

  @Test func `the first fix determines the state, and is no crossing`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("home", center, 100))
    try monitor.add(circle("away", east(10_000), 100))
    #expect(monitor.determination(of: "home")?.state == .unknown)
    #expect(text(monitor.update(with: fix(center))).sorted() == ["away outside", "home inside"])
    #expect(monitor.update(with: fix(center)).isEmpty)
  }

  @Test func `a crossing must be farther from the boundary than the fix's own error`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("home", center, 100))
    _ = monitor.update(with: fix(center))
    #expect(text(monitor.update(with: fix(east(109), error: 10))) == [])
    #expect(text(monitor.update(with: fix(east(111), error: 10))) == ["out home"])
    #expect(text(monitor.update(with: fix(east(91), error: 10))) == [])
    #expect(text(monitor.update(with: fix(east(89), error: 10))) == ["in home"])
    #expect(text(monitor.update(with: fix(east(111), error: 30))) == [])
  }

  @Test func `noise at the boundary makes no crossings`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("home", center, 100))
    _ = monitor.update(with: fix(center))
    var dice = Dice(state: 1)
    for _ in 0..<1000 {
      #expect(monitor.update(with: fix(east(.random(in: 95...104.9, using: &dice)))).isEmpty)
    }
  }

  @Test func `a geofence smaller than the error can be entered all the same`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("tiny", center, 8))
    _ = monitor.update(with: fix(east(500), error: 15))
    #expect(text(monitor.update(with: fix(east(1), error: 15))) == ["in tiny"])
    #expect(text(monitor.update(with: fix(east(30), error: 15))) == ["out tiny"])
  }

  @Test func `without a fix nothing changes`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("home", center, 100))
    _ = monitor.update(with: fix(center))
    #expect(monitor.update(with: fix(nil)).isEmpty)
    #expect(monitor.determination(of: "home")?.state == .inside)
  }

  @Test func `with a dwell time, a visit that is too short is none, and the crossing is dated when it began`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("home", center, 100, dwell: 10_000_000_000))
    _ = monitor.update(with: fix(east(1000), seconds: 0))
    #expect(monitor.update(with: fix(center, seconds: 1)).isEmpty)
    #expect(monitor.update(with: fix(center, seconds: 10)).isEmpty)
    #expect(monitor.update(with: fix(east(1000), seconds: 11)).isEmpty)
    #expect(monitor.update(with: fix(center, seconds: 12)).isEmpty)
    // At the boundary a fix says nothing; the wait goes on.
    #expect(monitor.update(with: fix(east(100), seconds: 16)).isEmpty)
    let changes = monitor.update(with: fix(east(50), seconds: 22))
    #expect(text(changes) == ["in home"])
    if case .entered(let crossing)? = changes.first {
      #expect(crossing.time == fix(center, seconds: 12).time)
      #expect(crossing.coordinate == center)
    }
  }

  @Test func `a dwell time goes on over midnight for a receiver that tells no date`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("home", center, 100, dwell: 10_000_000_000))
    func undated(_ place: Coordinate, _ second: Int64) -> Fix {
      var one = fix(place)
      one.time = nil
      one.timeOfDay = second * 1_000_000_000
      return one
    }
    _ = monitor.update(with: undated(east(1000), 86_390))
    #expect(monitor.update(with: undated(center, 86_395)).isEmpty)
    #expect(monitor.update(with: undated(center, 4)).isEmpty)
    #expect(text(monitor.update(with: undated(center, 5))) == ["in home"])
  }

  @Test func `a geofence of the same name takes the other's place; one that is removed is silent`() throws {
    var monitor = GeofenceMonitor()
    try monitor.add(circle("home", center, 100))
    _ = monitor.update(with: fix(center))
    try monitor.add(circle("home", east(1000), 100))
    #expect(monitor.count == 1)
    #expect(text(monitor.update(with: fix(center))) == ["home outside"])
    let wasThere = monitor.remove("home")
    let isThere = monitor.remove("home")
    #expect(wasThere && !isThere)
    #expect(monitor.update(with: fix(east(1000))).isEmpty)
    #expect(monitor.geofences.isEmpty)
  }

  @Test func `a geofence that is none is refused with its fault`() {
    var monitor = GeofenceMonitor()
    #expect(throws: MonitoringFailure.self) { try monitor.add(circle("", center, 10)) }
    let failure = #expect(throws: MonitoringFailure.self) { try monitor.add(circle("none", center, 0)) }
    #expect(failure?.description == "geofence none: the radius must be above 0 and at most 5000 km")
    #expect(monitor.count == 0)
  }

  @Test func `there is a limit, and its error says it`() throws {
    var monitor = GeofenceMonitor()
    for number in 0..<GeofenceMonitor.limit { try monitor.add(circle("\(number)", center, 10)) }
    let failure = #expect(throws: MonitoringFailure.self) { try monitor.add(circle("one more", center, 10)) }
    #expect(failure?.description == "geofence one more: there are 20000 already")
    try monitor.add(circle("7", center, 20))
  }

  /// Thousands of geofences of all sizes, a receiver that goes about among them and jumps, geofences that come and go:
  /// what the index says is what a look at each of them says.
  @Test func `the index and a look at every geofence tell the same`() throws {
    var dice = Dice(state: 9)
    for middle in [center, place(0, 180), place(90, 0), place(-89.9, 30)] {
      var monitor = GeofenceMonitor()
      var reference: [String: MonitoredGeofence] = [:]
      func add(_ number: Int, _ dice: inout Dice) throws {
        let at = Geodesy.place(
          from: middle, azimuth: .random(in: -3.1...3.1, using: &dice),
          distance: 50_000 * Double.random(in: 0...1, using: &dice))
        let size = exp2(Double.random(in: 3...16, using: &dice))
        let geofence =
          number % 3 > 0
          ? circle("\(number)", at, Int64(size))
          : Geofence(
            name: "\(number)",
            shape: .polygon((0..<5).map { Geodesy.place(from: at, azimuth: Double($0) * 1.2, distance: size) }))
        try monitor.add(geofence)
        reference["\(number)"] = try MonitoredGeofence(geofence)
      }
      for number in 0..<1000 { try add(number, &dice) }
      var here = middle
      var crossings = 0
      for step in 0..<300 {
        let jump = step % 50 == 0 ? 80_000.0 : 500
        here = Geodesy.place(
          from: here, azimuth: .random(in: -3.1...3.1, using: &dice), distance: .random(in: 0...jump, using: &dice))
        if step % 40 == 0 { here = middle }
        let sight = MonitoredGeofence.Sight(
          coordinate: here, point: EarthPoint(here), error: 5, time: fix(here).time,
          clock: fix(here).time?.unixNanoseconds)
        let found = text(monitor.update(with: fix(here)))
        let expected = text(reference.values.compactMap { $0.look(at: sight) })
        #expect(found.sorted() == expected.sorted())
        crossings += found.count
        if step % 10 == 0 { try add(Int.random(in: 0..<1000, using: &dice), &dice) }
        if step % 17 == 0, let gone = reference.keys.sorted().first {
          monitor.remove(gone)
          reference[gone] = nil
        }
      }
      #expect(crossings > 1500)
    }
  }

  private func exp2(_ x: Double) -> Double {
    (0..<Int(x)).reduce(1.0) { one, _ in one * 2 } * (1 + x - x.rounded(.down))
  }
}
