// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension GNSSReceiver {
  /// The geofences that are monitored, in no order.
  public var monitoredGeofences: [Geofence] { geofences.geofences }

  /// Monitors a geofence, in the place of one of the same name. The delegate hears `didStartMonitoring`, and
  /// `didDetermineState` with the first fix that tells; or `monitoringDidFail`.
  public func startMonitoring(for geofence: Geofence) {
    do {
      try geofences.add(geofence)
      listener?.receiver(self, didStartMonitoring: geofence)
    } catch {
      listener?.receiver(self, monitoringDidFail: error)
    }
  }

  /// Monitors a geofence no longer. Whether there was one of that name.
  @discardableResult public func stopMonitoring(_ name: String) -> Bool { geofences.remove(name) }

  /// Has the delegate hear `didDetermineState` for a geofence at once. Whether there is one of that name.
  @discardableResult public func requestState(for name: String) -> Bool {
    guard let determination = geofences.determination(of: name) else { return false }
    listener?.receiver(self, didDetermineState: determination)
    return true
  }

  /// On which side of a geofence the receiver is; nil if there is none of that name.
  public func state(of name: String) -> GeofenceState? { geofences.determination(of: name)?.state }

  func updateGeofences(with fix: Fix) {
    for change in geofences.update(with: fix) {
      switch change {
      case .entered(let crossing): listener?.receiver(self, didEnterGeofence: crossing)
      case .exited(let crossing): listener?.receiver(self, didExitGeofence: crossing)
      case .determined(let determination): listener?.receiver(self, didDetermineState: determination)
      }
    }
  }
}
