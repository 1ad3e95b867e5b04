// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// A geofence that cannot be monitored, and why.
public struct MonitoringFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    /// The fault of its shape.
    case shape(GeofenceFault)
    /// There are as many already as a receiver monitors.
    case tooMany(limit: Int)
    /// The name is empty.
    case noName
  }

  public var geofence: Geofence
  public var cause: Cause

  public init(geofence: Geofence, cause: Cause) {
    self.geofence = geofence
    self.cause = cause
  }

  /// For people.
  public var description: String {
    switch cause {
    case .shape(let fault): "geofence \(geofence.name): \(fault)"
    case .tooMany(let limit): "geofence \(geofence.name): there are \(limit) already"
    case .noName: "a geofence needs a name"
    }
  }
}
