// SPDX-License-Identifier: BSD-2-Clause
import Publisher
import Reports

/// What the log says of subscribers.
enum SubscriberLog {
  static func came(_ subscriber: SubscriberInfo) -> LogMessage {
    LogMessage(.subscriberConnected, "subscriber: \(subscriber)", fields(subscriber))
  }

  static func went(_ subscriber: SubscriberInfo, _ reason: Departure) -> LogMessage {
    switch reason {
    case .denied:
      LogMessage(
        .subscriberRefused, "\(subscriber): may not know anything any more by [Access], shown out", fields(subscriber))
    case .idle: LogMessage(.subscriberGone, "\(subscriber): idle for too long, shown out", fields(subscriber))
    case .closed, .shutDown, .refused: LogMessage(.subscriberGone, "\(subscriber): gone", fields(subscriber))
    }
  }

  /// Not let in. Who knocks a hundred times a second is told of once a minute.
  static func refused(_ peer: Peer, at listener: String, _ reason: Departure) -> LogMessage {
    let why = reason == .denied ? "may not know anything by [Access]" : "too many subscribers"
    return LogMessage(.subscriberRefused, "\(peer): refused: \(why)", fields(peer, listener))
  }

  static func lost(_ losses: LossSummary) -> LogMessage {
    let who = losses.subscribers == 1 ? "a subscriber reads" : "\(losses.subscribers) subscribers read"
    return LogMessage(
      .subscriberFellBehind, "\(who) too slowly: \(losses.reports) reports lost", [(.lost, String(losses.reports))])
  }

  /// Had a receiver set or written to, and how.
  static func wrote(_ device: DeviceName, _ subscriber: SubscriberInfo, _ what: String) -> LogMessage {
    LogMessage(
      .receiverWritten, "\(device.path): \(subscriber.peer) \(what)", [(.device, device.path)] + fields(subscriber))
  }

  private static func fields(_ subscriber: SubscriberInfo) -> [(field: LogMessage.Field, value: String)] {
    fields(subscriber.peer, subscriber.listener)
  }

  private static func fields(_ peer: Peer, _ listener: String) -> [(field: LogMessage.Field, value: String)] {
    var fields: [(field: LogMessage.Field, value: String)] = [(.listener, listener)]
    if let user = peer.user { fields += [(.peerUser, String(user)), (.peerProcess, String(peer.number))] }
    return fields
  }
}
