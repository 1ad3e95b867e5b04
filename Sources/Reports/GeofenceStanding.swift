// SPDX-License-Identifier: BSD-2-Clause

/// A geofence that a subscriber asked for, and on which side of it a receiver is.
public struct GeofenceStanding: Hashable, Sendable {
  public var name: String
  public var shape: GeofenceRequest.Shape
  /// How long a receiver must be on the other side before it has crossed.
  public var dwellMilliseconds: Int64
  /// The receiver; nil where there is none.
  public var device: DeviceName?
  public var state: GeofenceReport.State

  public init(
    name: String, shape: GeofenceRequest.Shape, dwellMilliseconds: Int64, device: DeviceName?,
    state: GeofenceReport.State
  ) {
    self.name = name
    self.shape = shape
    self.dwellMilliseconds = dwellMilliseconds
    self.device = device
    self.state = state
  }
}
