// SPDX-License-Identifier: BSD-2-Clause
import Reports

/// What came of a `?GEOFENCE`.
public enum GeofenceAnswer: Hashable, Sendable {
  /// How the subscriber's own geofences stand.
  case standings([GeofenceStanding])
  /// Why not, in words for the ERROR report.
  case refused(String)
}

// Geofences of one subscriber: who feeds the publisher monitors them, and nobody else is told of them.
extension Publisher {
  /// So much may wait for a subscriber that does not read, before crossings are left out.
  private static let mostWaiting = 16_384

  func geofence(_ place: Int, _ request: GeofenceRequest) {
    guard subscribers[place].access == .full else {
      return refuse("Access denied: geofences are for those who may know the whole position", to: place)
    }
    guard let onGeofenceRequest else { return refuse("Geofences are not monitored here", to: place) }
    switch onGeofenceRequest(request, info(place)) {
    case .refused(let why): refuse("Invalid GEOFENCE: \(why)", to: place)
    case .standings(let standings):
      subscribers[place].policy.insert(.additions)
      // Who waits for a crossing is not idle.
      switch request {
      case .monitor: subscribers[place].flags.insert(.fenced)
      case .list(name: .some): break
      case .list(name: nil), .remove:
        if standings.isEmpty { subscribers[place].flags.remove(.fenced) }
      }
      answer.writeGEOFENCES(standings.filter { isWatched($0.device, by: place) })
      send(to: place)
    }
  }

  /// A geofence that one subscriber asked for was crossed, or its state became known.
  public func publish(geofence: GeofenceReport, device name: DeviceName, to subscriber: UInt64) {
    let place = Int(subscriber & 0xFFFF_FFFF)
    guard subscribers.indices.contains(place), subscribers[place].isOpen, key(place) == subscriber,
      subscribers[place].access == .full, !subscribers[place].flags.contains(.leaving), isWatched(name, by: place)
    else { return }
    if subscribers[place].flags.contains(.behind), subscribers[place].pending.count > Self.mostWaiting {
      return count(1, lostBy: place)
    }
    answer.writeGEOFENCE(geofence, device: name)
    send(to: place)
  }

  private func isWatched(_ device: DeviceName?, by place: Int) -> Bool {
    let only = subscribers[place].device
    guard only >= 0, let device else { return true }
    return devices.number(of: device.path) == only
  }
}
