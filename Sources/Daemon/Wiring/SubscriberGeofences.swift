// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Publisher
import Receiver
import Reports
import SerialPort
import Streams

/// Geofences that subscribers ask for on their connections: each belongs to one of them, is told to that one alone, and
/// goes with the connection. They are no concern of the log, of receivers' own geofences, and of other subscribers.
///
/// An observer of the receivers' fixes like any other, after the one that hands the fixes to subscribers.
final class SubscriberGeofences {
  /// The most of one subscriber.
  static let limit = 32
  /// The most corners of all of them; a circle counts as one.
  static let cornerLimit = 65_536

  /// One receiver, and what is monitored there: the geofences of all who asked.
  private final class Monitor {
    unowned let station: ReceiverStation
    var fences = GeofenceMonitor()
    init(_ station: ReceiverStation) { self.station = station }
  }

  private struct Wish {
    var shape: GeofenceRequest.Shape
    var dwellMilliseconds: Int64
    var corners: Int { if case .polygon(let corners) = shape { max(1, corners.count) } else { 1 } }
  }

  private let publisher: Publisher
  private var wishes: [UInt64: [String: Wish]] = [:]
  private var corners = 0
  private var monitors: [Monitor] = []

  init(_ publisher: Publisher) { self.publisher = publisher }

  /// Monitors at a receiver too what has been asked for, until it ends.
  func observe(_ station: ReceiverStation) {
    let monitor = Monitor(station)
    monitors.append(monitor)
    for (subscriber, own) in wishes {
      for (name, wish) in own { try? monitor.fences.add(Self.geofence(subscriber, name, wish)) }
    }
    station.receiver.rx.didUpdateFix.subscribe(onNext: { [unowned self, unowned monitor] in
      guard !wishes.isEmpty else { return }
      for change in monitor.fences.update(with: $0) { tell(change, $0, monitor.station.name) }
    }).disposed(by: station.bag)
  }

  func end(_ station: ReceiverStation) { monitors.removeAll { $0.station === station } }

  /// A connection has ended, and what it asked for with it.
  func forget(_ subscriber: UInt64) {
    guard let own = wishes.removeValue(forKey: subscriber) else { return }
    for (name, wish) in own {
      corners -= wish.corners
      for monitor in monitors { monitor.fences.remove(Self.key(subscriber, name)) }
    }
  }

  /// Does what a subscriber asks for.
  func answer(_ request: GeofenceRequest, _ subscriber: UInt64) -> GeofenceAnswer {
    switch request {
    case .list(let name):
      guard let name else { return .standings(standings(of: subscriber)) }
      guard wishes[subscriber]?[name] != nil else { return .refused(Self.unknown(name)) }
      return .standings(standings(of: subscriber).filter { $0.name == name })
    case .remove(let name):
      guard let wish = wishes[subscriber]?.removeValue(forKey: name) else { return .refused(Self.unknown(name)) }
      corners -= wish.corners
      if wishes[subscriber]?.isEmpty == true { wishes[subscriber] = nil }
      for monitor in monitors { monitor.fences.remove(Self.key(subscriber, name)) }
      return .standings(standings(of: subscriber))
    case .monitor(let name, let shape, let dwell):
      if let why = add(name, Wish(shape: shape, dwellMilliseconds: dwell), subscriber) { return .refused(why) }
      return .standings(standings(of: subscriber).filter { $0.name == name })
    }
  }

  /// Returns why not.
  private func add(_ name: String, _ wish: Wish, _ subscriber: UInt64) -> String? {
    let former = wishes[subscriber]?[name]
    let geofence = Self.geofence(subscriber, name, wish)
    do {
      _ = try GeofenceBoundary(geofence.shape)
    } catch {
      return "\(error)"
    }
    guard former != nil || (wishes[subscriber]?.count ?? 0) < Self.limit else {
      return "you have \(Self.limit) geofences, which is the limit: remove one"
    }
    let total = corners - (former?.corners ?? 0) + wish.corners
    guard total <= Self.cornerLimit else { return "all subscribers together have as many geofences as there may be" }
    for monitor in monitors {
      do {
        try monitor.fences.add(geofence)
      } catch {
        // Receivers have the same geofences: it is the first that refuses, and nothing was added to any.
        return "all subscribers together have as many geofences as there may be"
      }
      let (station, key) = (monitor.station, geofence.name)
      if station.port.state == .receiving, let fix = station.receiver.lastFix {
        monitor.fences.determine(key, with: fix)
      }
    }
    corners = total
    wishes[subscriber, default: [:]][name] = wish
    return nil
  }

  private func standings(of subscriber: UInt64) -> [GeofenceStanding] {
    var standings: [GeofenceStanding] = []
    for (name, wish) in (wishes[subscriber] ?? [:]).sorted(by: { $0.key < $1.key }) {
      func standing(_ device: DeviceName?, _ state: GeofenceState) -> GeofenceStanding {
        GeofenceStanding(
          name: name, shape: wish.shape, dwellMilliseconds: wish.dwellMilliseconds, device: device,
          state: .init(state))
      }
      if monitors.isEmpty { standings.append(standing(nil, .unknown)) }
      for monitor in monitors {
        let determination = monitor.fences.determination(of: Self.key(subscriber, name))
        standings.append(standing(monitor.station.name, determination?.state ?? .unknown))
      }
    }
    return standings
  }

  private func tell(_ change: GeofenceMonitor.Change, _ fix: Fix, _ device: DeviceName) {
    func report(_ geofence: Geofence, _ state: GeofenceReport.State, isCrossing: Bool, _ time: UTCTime?) {
      guard let (subscriber, name) = Self.parts(of: geofence.name) else { return }
      let report = GeofenceReport(name: name, state: state, isCrossing: isCrossing, time: time)
      publisher.publish(geofence: report, device: device, to: subscriber)
    }
    switch change {
    case .entered(let crossing): report(crossing.geofence, .inside, isCrossing: true, crossing.time)
    case .exited(let crossing): report(crossing.geofence, .outside, isCrossing: true, crossing.time)
    case .determined(let found): report(found.geofence, .init(found.state), isCrossing: false, fix.time)
    }
  }

  // MARK: Names

  private static func unknown(_ name: String) -> String { "you have no geofence '\(name)'" }

  /// In a monitor the names of all subscribers' geofences stand side by side.
  private static func key(_ subscriber: UInt64, _ name: String) -> String { "\(subscriber) \(name)" }

  private static func parts(of key: String) -> (subscriber: UInt64, name: String)? {
    guard let space = key.firstIndex(of: " "), let subscriber = UInt64(key[..<space]) else { return nil }
    return (subscriber, String(key[key.index(after: space)...]))
  }

  private static func geofence(_ subscriber: UInt64, _ name: String, _ wish: Wish) -> Geofence {
    let shape: Geofence.Shape =
      switch wish.shape {
      case .circle(let center, let radius):
        .circle(center: Coordinate(center), radius: Length(tenthsOfMillimetre: radius))
      case .polygon(let corners): .polygon(corners.map { Coordinate($0) })
      }
    return Geofence(name: key(subscriber, name), shape: shape, dwell: wish.dwellMilliseconds * 1_000_000)
  }
}

extension Coordinate {
  fileprivate init(_ place: GeofenceRequest.Place) {
    self.init(latitudeNanodegrees: place.latitude, longitudeNanodegrees: place.longitude)
  }
}

extension GeofenceReport.State {
  /// As reports call it.
  init(_ state: GeofenceState) {
    switch state {
    case .inside: self = .inside
    case .outside: self = .outside
    case .unknown: self = .unknown
    }
  }
}
