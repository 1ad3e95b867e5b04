// SPDX-License-Identifier: BSD-2-Clause

/// What a subscriber asks for.
public enum Request: Hashable, Sendable {
  case version
  case devices
  case poll
  /// How the daemon and its receivers are: an addition to gpsd's protocol.
  case status
  /// `?WATCH;` asks how things stand; with an object it changes what the subscriber wants.
  case watch(WatchChange?)
  /// `?DEVICE;` asks how a receiver is set; with an object it wants to set it.
  case device(DeviceChange?)
  /// Geofences of the subscriber's own; `?GEOFENCE;` asks how they stand.
  case geofence(GeofenceRequest)
  /// Something that is no request, and why, in words for the ERROR report.
  case wrong(String)
}
