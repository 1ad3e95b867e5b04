// SPDX-License-Identifier: BSD-2-Clause

/// What of an epoch the next one is compared with.
struct PreviousFix {
  var timeOfDay: Int64
  var coordinate: Coordinate?
  var altitude: Length?
  var errorX, errorY, errorVertical: Double?

  /// Seconds from this epoch to a later time of day; nil where that is no later, or so much later that a difference
  /// says nothing about the present.
  func seconds(until time: Int64) -> Double? {
    var nanoseconds = time - timeOfDay
    if nanoseconds < -ReceiverClock.dayLength / 2 { nanoseconds += ReceiverClock.dayLength }
    guard nanoseconds > 0, nanoseconds <= 30_000_000_000 else { return nil }
    return Double(nanoseconds) / 1e9
  }
}
