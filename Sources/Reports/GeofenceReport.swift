// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// What a subscriber is told of a geofence.
public struct GeofenceReport: Hashable, Sendable {
  public enum State: Hashable, Sendable { case inside, outside, unknown }

  /// The fence's name in the configuration.
  public var name: String
  public var state: State
  /// The border was crossed just now; false for the state as it is found.
  public var isCrossing: Bool
  public var time: UTCTime?

  public init(name: String, state: State, isCrossing: Bool, time: UTCTime?) {
    self.name = name
    self.state = state
    self.isCrossing = isCrossing
    self.time = time
  }
}
