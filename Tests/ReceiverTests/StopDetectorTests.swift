// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

@testable import Receiver

struct StopDetectorTests {
  private let home = place(52.5, 13.4)

  private func east(_ metres: Double) -> Coordinate { Geodesy.place(from: home, azimuth: .pi / 2, distance: metres) }

  /// Lets a receiver stand at places, a fix a second.
  private func run(_ detector: inout StopDetector, _ seconds: Range<Int>, _ at: (Int) -> Coordinate) -> [Stop] {
    seconds.compactMap { detector.update(with: fix(at($0), seconds: Double($0))) }
  }

  @Test func `arrival after the time that makes a stop, dated when it began; departure when it is left`() throws {
    var detector = StopDetector()
    // 15 m/s, then five minutes with noise, then on.
    #expect(run(&detector, 0..<100) { east(Double($0 - 100) * 15) }.isEmpty)
    var dice = Dice(state: 3)
    let arrivals = run(&detector, 100..<400) { _ in east(.random(in: -8...8, using: &dice)) }
    let arrival = try #require(arrivals.first)
    #expect(arrivals.count == 1)
    #expect(arrival.departure == nil)
    #expect(abs(Geodesy.distance(from: arrival.center, to: home)) < 20)
    let departures = run(&detector, 400..<500) { east(Double($0 - 400) * 15) }
    let departure = try #require(departures.first)
    #expect(departures.count == 1)
    #expect(departure.arrival == arrival.arrival)
    let left = try #require(departure.departure)
    #expect((399...404).contains(Int(left.unixNanoseconds / 1_000_000_000 - 1_790_000_000)))
    #expect(departure.radius < 100)
    // All fixes of the stay are within the radius.
    for metres in [-8.0, 8] {
      #expect(Geodesy.distance(from: departure.center, to: east(metres)) <= departure.radius + 0.5)
    }
  }

  @Test func `too short a stay is none`() {
    var detector = StopDetector()
    #expect(run(&detector, 0..<170) { _ in home }.isEmpty)
    #expect(run(&detector, 170..<300) { east(Double($0 - 169) * 15) }.isEmpty)
  }

  @Test func `one reflected fix does not end a stop`() {
    var detector = StopDetector()
    let stops = run(&detector, 0..<600) { $0 % 100 == 50 ? east(500) : home }
    #expect(stops.count == 1)
    #expect(stops.first?.departure == nil)
  }

  @Test func `from one stop to the next`() {
    var detector = StopDetector()
    let stops = run(&detector, 0..<800) { $0 < 400 ? home : east(5000) }
    #expect(stops.map { $0.departure == nil } == [true, false, true])
  }

  @Test func `fixes that are too uncertain are not looked at; nor are those without a place or time`() {
    var detector = StopDetector()
    for second in 0..<400 {
      #expect(detector.update(with: fix(home, error: 150, seconds: Double(second))) == nil)
      #expect(detector.update(with: fix(nil, seconds: Double(second))) == nil)
    }
  }

  @Test func `thresholds can be set`() {
    var detector = StopDetector()
    detector.thresholds = StopThresholds(radius: 10, duration: 20_000_000_000)
    #expect(run(&detector, 0..<30) { _ in home }.count == 1)
  }

  @Test func `across the antimeridian`() throws {
    var detector = StopDetector()
    let stops = run(&detector, 0..<300) { place(0, $0 % 2 == 0 ? 179.99995 : -179.99995) }
    let stop = try #require(stops.first)
    #expect(stop.radius < 12)
    #expect(abs(stop.center.longitude) > 179.9999)
  }
}
