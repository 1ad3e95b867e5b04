// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// What had been counted at the last summary.
struct Summary {
  var since: MonotonicTime?
  var epochs: UInt64 = 0
  var fixes: UInt64 = 0
  var timeWithFix = Nanoseconds.zero
  var lost: UInt64 = 0
}

extension Daemon {
  /// For `systemctl status`.
  var statusLine: String {
    StatusLine.text(stations.map(\.statistics), subscribers: publisher.subscriberCount)
  }

  /// Something changed that the status line may show: it is told within a second, and once a second at most.
  func statusChanged() {
    if let statusTimer, !statusTimer.isArmed { statusTimer.arm(after: .seconds(1)) }
  }

  /// The line of `SummaryInterval=`.
  func summarize() {
    var now = Summary()
    now.since = loop.now
    for (_, _, statistics) in stations {
      now.epochs += statistics.epochs
      now.fixes += statistics.fixes
      now.timeWithFix = now.timeWithFix + statistics.timeWithFix
    }
    now.lost = publisher.reportsLost
    let lost = publisher.reportsLost - summary.lost
    let length = loop.now - (summary.since ?? started)
    // A receiver that was taken out of the configuration takes its counts along.
    let epochs = now.epochs >= summary.epochs ? now.epochs - summary.epochs : now.epochs
    let fixes = now.fixes >= summary.fixes ? now.fixes - summary.fixes : now.fixes
    let withFix = now.timeWithFix >= summary.timeWithFix ? now.timeWithFix - summary.timeWithFix : now.timeWithFix
    let whole = max(1, length.count / 1_000_000_000 * Int64(max(1, stations.count)))
    let percent = min(100, withFix.count / 10_000_000 / whole)
    let minutes = (length.count + 30_000_000_000) / 60_000_000_000
    say(
      LogMessage(
        .summary,
        "in \(minutes) min: \(fixes) fixes of \(epochs) epochs, \(percent) % of the time with a fix; \(statusLine)"
          + (lost > 0 ? "; \(lost) reports lost" : "")))
    summary = now
    summaryTimer?.arm(after: configuration.summaryInterval)
  }
}
