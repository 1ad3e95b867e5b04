// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// Lets through as many epochs of each receiver as a subscriber wants, for the few who ask for that.
final class RateGate {
  /// Fixes a second, in thousandths.
  let milliRate: Int64
  private var due: [Int16: MonotonicTime] = [:]
  private var isOpen: [Int16: Bool] = [:]

  init(milliRate: Int64) { self.milliRate = max(1, milliRate) }

  private var interval: Nanoseconds { Nanoseconds(1_000_000_000_000 / milliRate) }

  /// Whether a report passes. A fix decides for what follows it.
  func passes(_ kinds: ReportKinds, device: Int16, at time: MonotonicTime) -> Bool {
    guard !kinds.isDisjoint(with: .rated) else { return true }
    guard !kinds.isDisjoint(with: .leading) else { return isOpen[device] ?? true }
    // Epochs come a little early or late; half of a tenth of the interval must not cost one of them.
    let tolerance = interval / 20
    if let next = due[device], time + tolerance < next {
      isOpen[device] = false
      return false
    }
    // The grid stays where it is, unless there was a pause.
    let onGrid = (due[device] ?? time) + interval
    due[device] = onGrid > time ? onGrid : time + interval
    isOpen[device] = true
    return true
  }
}
