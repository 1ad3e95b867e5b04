// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// Tells when a receiver comes to stay at a place, and when it leaves it.
///
/// A stay begins with any fix, and goes on while fixes are no farther from its centre than the thresholds' radius and
/// their own error (as much as the radius, at most). It counts as a stop when it has lasted long enough. It is over with
/// two fixes in a row that are farther away: one alone may be a reflection.
struct StopDetector {
  var thresholds = StopThresholds()
  private var stay: Stay?
  /// The fix that was farther away, and may be a new stay's first.
  private var stray: Stay?

  /// Takes a fix; the stop that has begun or ended with it.
  mutating func update(with fix: Fix) -> Stop? {
    guard fix.mode >= .twoDimensional, let place = fix.coordinate, let time = fix.time else { return nil }
    let error = fix.error.horizontal ?? GeofenceMonitor.unknownError
    guard error <= thresholds.worstError else { return nil }
    guard var stay else {
      stay = Stay(place, time)
      return nil
    }
    let reach = thresholds.radius + min(error, thresholds.radius)
    if Geodesy.shortDistance(from: stay.center, to: place) <= reach {
      stray = nil
      stay.add(place, time)
      let begins = !stay.isReported && stay.duration >= thresholds.duration
      if begins { stay.isReported = true }
      self.stay = stay
      return begins ? stay.stop(departure: nil) : nil
    }
    guard var next = stray else {
      stray = Stay(place, time)
      return nil
    }
    // The second fix away: the stay is over, and with it, perhaps, the first of another one begins.
    stray = nil
    if Geodesy.shortDistance(from: next.center, to: place) <= reach {
      next.add(place, time)
      self.stay = next
    } else {
      self.stay = Stay(place, time)
    }
    return stay.isReported ? stay.stop(departure: stay.last) : nil
  }

  /// The receiver is another one, or was away.
  mutating func reset() {
    stay = nil
    stray = nil
  }
}

/// Fixes around one place.
private struct Stay {
  private let origin: Coordinate
  private let first: UTCTime
  private(set) var last: UTCTime
  var isReported = false
  private var count = 1.0
  // Nanodegrees from the first fix: the sum, and how far it went each way.
  private var north = 0.0, east = 0.0
  private var south: Int64 = 0, northmost: Int64 = 0, west: Int64 = 0, eastmost: Int64 = 0

  init(_ place: Coordinate, _ time: UTCTime) {
    origin = place
    first = time
    last = time
  }

  mutating func add(_ place: Coordinate, _ time: UTCTime) {
    let up = place.latitudeNanodegrees - origin.latitudeNanodegrees
    let right = Geodesy.shortWay(place.longitudeNanodegrees - origin.longitudeNanodegrees)
    count += 1
    north += Double(up)
    east += Double(right)
    south = min(south, up)
    northmost = max(northmost, up)
    west = min(west, right)
    eastmost = max(eastmost, right)
    last = time
  }

  var duration: Int64 { last.unixNanoseconds - first.unixNanoseconds }

  var center: Coordinate { shifted(Int64((north / count).rounded()), Int64((east / count).rounded())) }

  func stop(departure: UTCTime?) -> Stop {
    let center = center
    var radius = 0.0
    // The corners of what the fixes span: all of them are nearer.
    for up in [south, northmost] {
      for right in [west, eastmost] {
        radius = max(radius, Geodesy.shortDistance(from: center, to: shifted(up, right)))
      }
    }
    return Stop(arrival: first, departure: departure, center: center, radius: radius)
  }

  private func shifted(_ up: Int64, _ right: Int64) -> Coordinate {
    Coordinate(
      latitudeNanodegrees: origin.latitudeNanodegrees + up,
      longitudeNanodegrees: Geodesy.shortWay(origin.longitudeNanodegrees + right))
  }
}
