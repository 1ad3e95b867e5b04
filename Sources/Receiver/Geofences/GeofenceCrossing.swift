// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// A receiver has come into a geofence, or gone out of it.
public struct GeofenceCrossing: Hashable, Sendable {
  public var geofence: Geofence
  /// The first fix on the new side: its time, where the receiver knew it, and its place. With a dwell time it is older
  /// than the fix that confirmed it.
  public var time: UTCTime?
  public var coordinate: Coordinate

  public init(geofence: Geofence, time: UTCTime?, coordinate: Coordinate) {
    self.geofence = geofence
    self.time = time
    self.coordinate = coordinate
  }
}

/// On which side of a geofence a receiver is, as far as known.
public struct GeofenceDetermination: Hashable, Sendable {
  public var geofence: Geofence
  public var state: GeofenceState

  public init(geofence: Geofence, state: GeofenceState) {
    self.geofence = geofence
    self.state = state
  }
}
