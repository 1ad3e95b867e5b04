// SPDX-License-Identifier: BSD-2-Clause

/// How long it took from the last byte of an epoch to its report at the subscribers, counted by length.
struct LatencyHistogram {
  /// Nanoseconds, 50 µs to 1 s.
  static let limits: [Int64] = [
    50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 50_000_000, 200_000_000,
    1_000_000_000,
  ]

  private(set) var counts = [UInt64](repeating: 0, count: limits.count)
  private(set) var total: UInt64 = 0
  /// Nanoseconds.
  private(set) var sum: Int64 = 0

  mutating func count(_ nanoseconds: Int64) {
    total += 1
    sum &+= nanoseconds
    if let place = LatencyHistogram.limits.firstIndex(where: { nanoseconds <= $0 }) { counts[place] += 1 }
  }
}
