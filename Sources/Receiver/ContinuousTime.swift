// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// The time of fixes as nanoseconds that go on over midnight, also for a receiver that tells no date.
struct ContinuousTime {
  private static let day: Int64 = 86_400_000_000_000
  private var midnights: Int64 = 0
  private var last: Int64?

  /// The time of a fix; nil where it has none.
  mutating func take(_ fix: Fix) -> Int64? {
    if let time = fix.time { return time.unixNanoseconds }
    guard let time = fix.timeOfDay else { return nil }
    if let last, last - time > Self.day / 2 { midnights += 1 }
    last = time
    return midnights * Self.day + time
  }
}
