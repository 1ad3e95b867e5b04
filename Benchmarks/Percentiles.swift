// SPDX-License-Identifier: BSD-2-Clause

/// A share of sorted values, 0 to 1; 0 for none.
func percentile(_ sorted: [Int64], _ share: Double) -> Int64 {
  sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
}

/// Such as `median 96.1 µs, p99 180.0 µs, most 250.3 µs`.
func summary(_ nanoseconds: [Int64]) -> String {
  let sorted = nanoseconds.sorted()
  func text(_ share: Double) -> String { decimal(Double(percentile(sorted, share)) / 1_000, 1) + " µs" }
  return "median \(text(0.5)), p99 \(text(0.99)), most \(text(1))"
}
