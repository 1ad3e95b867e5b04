// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension Daemon {
  /// Has a receiver monitor what is configured, and no longer what is not.
  func applyGeofences(to station: ReceiverStation) {
    let wanted = configuration.geofences.compactMap(\.geofence)
    let present = station.receiver.monitoredGeofences
    for geofence in present where !wanted.contains(geofence) { station.receiver.stopMonitoring(geofence.name) }
    for geofence in wanted where !present.contains(geofence) { station.receiver.startMonitoring(for: geofence) }
  }
}
