// SPDX-License-Identifier: BSD-2-Clause

/// What a publisher tells of its subscribers. Every callback is required: the publisher calls it, and the proxy must
/// not forget one. Applications adopt ``SubscriberListenerDelegate``, which has defaults.
public protocol SubscriberListenerEvents: AnyObject {
  func publisher(_ publisher: Publisher, didConnect subscriber: SubscriberInfo)
  func publisher(_ publisher: Publisher, didDisconnect subscriber: SubscriberInfo, because: Departure)
  /// Somebody knocked and was not let in: `denied`, or `refused` where there are too many.
  func publisher(_ publisher: Publisher, didRefuse peer: Peer, at listener: String, because: Departure)
  /// The ring has overtaken it: it skips to the newest report. Once for as long as it stays behind.
  func publisher(_ publisher: Publisher, didFallBehind subscriber: SubscriberInfo)
  /// At most once a minute: what was lost by all since the last time.
  func publisher(_ publisher: Publisher, didLoseReports summary: LossSummary)
  /// Something with a listener that a person should know of, such as descriptors that have run out.
  func publisher(_ publisher: Publisher, listener: String, didFail fault: ListenerFault)
}

/// The same with defaults, for applications.
public protocol SubscriberListenerDelegate: SubscriberListenerEvents {}

extension SubscriberListenerDelegate {
  public func publisher(_ publisher: Publisher, didConnect subscriber: SubscriberInfo) {}
  public func publisher(_ publisher: Publisher, didDisconnect subscriber: SubscriberInfo, because: Departure) {}
  public func publisher(_ publisher: Publisher, didRefuse peer: Peer, at listener: String, because: Departure) {}
  public func publisher(_ publisher: Publisher, didFallBehind subscriber: SubscriberInfo) {}
  public func publisher(_ publisher: Publisher, didLoseReports summary: LossSummary) {}
  public func publisher(_ publisher: Publisher, listener: String, didFail fault: ListenerFault) {}
}
