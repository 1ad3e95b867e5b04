// SPDX-License-Identifier: BSD-2-Clause
import Publisher

/// What the log says of subscribers.
enum SubscriberLog {
  static func came(_ subscriber: SubscriberInfo) -> LogMessage {
    LogMessage(.subscriberConnected, "subscriber: \(subscriber)", fields(subscriber))
  }

  static func went(_ subscriber: SubscriberInfo, _ reason: Departure) -> LogMessage {
    switch reason {
    case .denied:
      LogMessage(
        .subscriberRefused, "\(subscriber): may not know anything by [Access], shown out", fields(subscriber))
    case .refused: LogMessage(.subscriberRefused, "\(subscriber): too many subscribers", fields(subscriber))
    case .idle: LogMessage(.subscriberGone, "\(subscriber): idle for too long, shown out", fields(subscriber))
    case .closed, .shutDown: LogMessage(.subscriberGone, "\(subscriber): gone", fields(subscriber))
    }
  }

  static func lost(_ losses: LossSummary) -> LogMessage {
    let who = losses.subscribers == 1 ? "a subscriber reads" : "\(losses.subscribers) subscribers read"
    return LogMessage(
      .subscriberFellBehind, "\(who) too slowly: \(losses.reports) reports lost", [(.lost, String(losses.reports))])
  }

  private static func fields(_ subscriber: SubscriberInfo) -> [(field: LogMessage.Field, value: String)] {
    var fields: [(field: LogMessage.Field, value: String)] = [(.listener, subscriber.listener)]
    if let user = subscriber.peer.user {
      fields += [(.peerUser, String(user)), (.peerProcess, String(subscriber.peer.number))]
    }
    return fields
  }
}
