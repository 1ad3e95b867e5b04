// SPDX-License-Identifier: BSD-2-Clause
import Reports

extension Publisher {
  /// Of what there is to know, what this subscriber may.
  func status(_ place: Int) {
    guard var report = onStatus?() else { return refuse("Unrecognized request '?STATUS'", to: place) }
    report.subscribers = StatusReport.Subscribers(count: subscriberCount, limit: subscriberLimit, lost: reportsLost)
    switch subscribers[place].access {
    case .full: answer.writeSTATUS(report)
    case .reduced: answer.writeSTATUS(report.reduced)
    case .none: return refuse("Access denied", to: place)
    }
    send(to: place)
  }
}
