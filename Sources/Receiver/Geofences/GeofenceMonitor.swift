// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// Tells when a receiver crosses geofences. A receiver has one of its own (``GNSSReceiver/startMonitoring(for:)``);
/// others are for whoever observes its fixes and has geofences that concern nobody else.
///
/// Thousands of geofences cost a fix little: those that it is outside of, and nowhere near, are not looked at.
public struct GeofenceMonitor {
  /// What is to be told.
  public enum Change: Equatable {
    case entered(GeofenceCrossing)
    case exited(GeofenceCrossing)
    case determined(GeofenceDetermination)
  }

  /// The most geofences that one receiver monitors.
  public static let limit = 20_000
  /// The error of a fix that says nothing about it, metres: gpsd's for a fix without corrections and a DOP of 1.
  static let unknownError = 19.0

  private var fences: [MonitoredGeofence?] = []
  private var free: [Int] = []
  private var numbers: [String: Int] = [:]
  private var index = BallIndex()
  /// Those that every fix must be compared with: not determined yet, inside, or in the middle of a crossing.
  private var watched: [Int] = []
  /// Those that the latest fix may be inside of. Kept for its memory.
  private var near: [Int] = []
  private var looks = 0
  private var clock = ContinuousTime()

  public init() {}

  /// How many geofences are monitored.
  public var count: Int { numbers.count }

  /// All geofences that are monitored, in no order.
  public var geofences: [Geofence] { fences.compactMap { $0?.geofence } }

  /// Monitors a geofence, in the place of one of the same name.
  public mutating func add(_ geofence: Geofence) throws(MonitoringFailure) {
    guard !geofence.name.isEmpty else { throw MonitoringFailure(geofence: geofence, cause: .noName) }
    let fence: MonitoredGeofence
    do { fence = try MonitoredGeofence(geofence) } catch {
      throw MonitoringFailure(geofence: geofence, cause: .shape(error))
    }
    guard count < Self.limit || numbers[geofence.name] != nil else {
      throw MonitoringFailure(geofence: geofence, cause: .tooMany(limit: Self.limit))
    }
    remove(geofence.name)
    let number = free.popLast() ?? fences.count
    if number < fences.count { fences[number] = fence } else { fences.append(fence) }
    numbers[geofence.name] = number
    index.insert(number, center: fence.ball.center, radius: fence.ball.radius)
    watched.append(number)
  }

  /// Monitors a geofence no longer. Whether there was one of that name.
  @discardableResult public mutating func remove(_ name: String) -> Bool {
    guard let number = numbers.removeValue(forKey: name), let fence = fences[number] else { return false }
    index.remove(number, center: fence.ball.center, radius: fence.ball.radius)
    fences[number] = nil
    free.append(number)
    watched.removeAll { $0 == number }
    return true
  }

  /// On which side of a geofence the receiver is; nil if there is none of that name.
  public func determination(of name: String) -> GeofenceDetermination? {
    numbers[name].flatMap { fences[$0]?.determination }
  }

  /// Takes a fix; what it changes. A fix that changes nothing allocates nothing.
  public mutating func update(with fix: Fix) -> [Change] {
    guard !numbers.isEmpty, let sight = sight(of: fix) else { return [] }
    var changes: [Change] = []
    looks += 1

    near.removeAll(keepingCapacity: true)
    var found: [Int] = []
    swap(&found, &near)
    index.candidates(at: sight.point) { found.append($0) }
    swap(&found, &near)

    var kept = 0
    for place in watched.indices {
      let number = watched[place]
      guard let fence = fences[number] else { continue }
      fence.lastLook = looks
      if let change = fence.look(at: sight) { changes.append(change) }
      guard !fence.isSettled else { continue }
      watched[kept] = number
      kept += 1
    }
    watched.removeLast(watched.count - kept)
    for number in near {
      guard let fence = fences[number], fence.lastLook != looks else { continue }
      if let change = fence.look(at: sight) { changes.append(change) }
      if !fence.isSettled { watched.append(number) }
    }
    return changes
  }

  /// Has one geofence alone look at a fix, so that what can be known of it is known: for one that was added after the
  /// latest fix.
  public mutating func determine(_ name: String, with fix: Fix) {
    guard let number = numbers[name], let fence = fences[number], let sight = sight(of: fix) else { return }
    _ = fence.look(at: sight)
  }

  private mutating func sight(of fix: Fix) -> MonitoredGeofence.Sight? {
    guard fix.mode >= .twoDimensional, let coordinate = fix.coordinate else { return nil }
    return MonitoredGeofence.Sight(
      coordinate: coordinate, point: EarthPoint(coordinate), error: fix.error.horizontal ?? Self.unknownError,
      time: fix.time, clock: clock.take(fix))
  }
}
