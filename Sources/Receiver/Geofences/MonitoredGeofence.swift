// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// One geofence that is monitored: its boundary, and on which side of it the receiver is.
///
/// A fix says that it is outside when it is farther from the boundary than its own error (95 %), and inside likewise;
/// within that band it says nothing, and the side stays what it was. A geofence that is not much wider than the error
/// would never be entered: for it, a quarter of its depth is enough.
final class MonitoredGeofence {
  let geofence: Geofence
  let ball: (center: EarthPoint, radius: Double)
  private(set) var state = GeofenceState.unknown
  /// The number of the fix that looked at it last.
  var lastLook = 0
  private let boundary: GeofenceBoundary
  private let depth: Double
  /// The first fix on the other side, while the dwell time is waited for.
  private var pending: (since: Int64?, crossing: GeofenceCrossing)?

  init(_ geofence: Geofence) throws(GeofenceFault) {
    self.geofence = geofence
    boundary = try GeofenceBoundary(geofence.shape)
    ball = boundary.ball
    depth = boundary.depth
  }

  /// Whether a fix that is nowhere near cannot change anything.
  var isSettled: Bool { state == .outside && pending == nil }

  var determination: GeofenceDetermination { GeofenceDetermination(geofence: geofence, state: state) }

  /// Looks at a fix; what it changes.
  func look(at sight: Sight) -> GeofenceMonitor.Change? {
    guard let side = side(of: sight) else { return nil }
    if side == state {
      pending = nil
      return nil
    }
    if state == .unknown {
      state = side
      return .determined(determination)
    }
    let first =
      pending
      ?? (sight.clock, GeofenceCrossing(geofence: geofence, time: sight.time, coordinate: sight.coordinate))
    guard hasPassed(geofence.dwell, since: first.since, now: sight.clock) else {
      pending = first
      return nil
    }
    pending = nil
    state = side
    return side == .inside ? .entered(first.crossing) : .exited(first.crossing)
  }

  /// On which side a fix is; nil where it is too near to the boundary to say.
  private func side(of sight: Sight) -> GeofenceState? {
    if ball.center.chord(to: sight.point) > ball.radius + sight.error { return .outside }
    // To ask for the side is cheaper than to measure, which is needed only where something may change.
    if pending == nil, state != .unknown,
      boundary.contains(sight.coordinate, at: sight.point) == (state == .inside)
    {
      return state
    }
    let distance = boundary.signedDistance(from: sight.coordinate, at: sight.point)
    if distance >= sight.error { return .outside }
    return distance <= -min(sight.error, depth / 4) ? .inside : nil
  }

  /// Where a receiver tells no time, one fix is as good as many.
  private func hasPassed(_ dwell: Int64, since: Int64?, now: Int64?) -> Bool {
    guard dwell > 0, let since, let now else { return true }
    return now - since >= dwell
  }

  /// A fix as geofences see it.
  struct Sight {
    let coordinate: Coordinate
    let point: EarthPoint
    /// Metres.
    let error: Double
    let time: UTCTime?
    /// Nanoseconds that do not begin anew at midnight; nil where the receiver tells no time.
    let clock: Int64?
  }
}
