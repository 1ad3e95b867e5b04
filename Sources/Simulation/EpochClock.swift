// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// The moments for which a receiver makes fixes: a number of them a second, aligned to the second, in the hundredths that
/// sentences can tell.
public struct EpochClock: Sendable {
  /// Epochs a second.
  public let rate: Double

  /// nil for a rate that sentences cannot tell, or that is none: 0.01 … 100 epochs a second are possible.
  public init?(rate: Double) {
    guard rate >= 0.01, rate <= 100 else { return nil }
    self.rate = rate
  }

  /// The first epoch after a time.
  public func next(after time: UTCTime) -> UTCTime {
    // Counted within the day, so that no rate loses precision, and every day begins with an epoch.
    let hundredth: Int64 = 10_000_000
    let now = time.nanosecondOfDay
    var number = (Double(now) / 1e9 * rate).rounded(.down)
    while true {
      let moment = Int64((number / rate * 100).rounded()) * hundredth
      if moment >= 86_400_000_000_000 { return UTCTime(day: time.day + 1, nanosecondOfDay: 0) }
      if moment > now { return UTCTime(day: time.day, nanosecondOfDay: moment) }
      number += 1
    }
  }
}
