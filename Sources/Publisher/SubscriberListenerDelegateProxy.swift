// SPDX-License-Identifier: BSD-2-Clause
import Streams

/// Stands in as a publisher's delegate and makes its calls streams.
public final class SubscriberListenerDelegateProxy: DelegateProxy, DelegateProxyType, SubscriberListenerEvents {
  public typealias Parent = Publisher

  public struct Taps {
    public let didConnect = Tap<SubscriberInfo>()
    public let didDisconnect = Tap<(subscriber: SubscriberInfo, because: Departure)>()
    public let didRefuse = Tap<(peer: Peer, listener: String, because: Departure)>()
    public let didFallBehind = Tap<SubscriberInfo>()
    public let didLoseReports = Tap<LossSummary>()
    public let didFail = Tap<(listener: String, fault: ListenerFault)>()
  }

  public let taps = Taps()
  public weak var forward: (any SubscriberListenerEvents)?
  public var asDelegate: any SubscriberListenerEvents { self }

  public func publisher(_ publisher: Publisher, didConnect subscriber: SubscriberInfo) {
    taps.didConnect.around(subscriber) { forward?.publisher(publisher, didConnect: subscriber) }
  }

  public func publisher(_ publisher: Publisher, didDisconnect subscriber: SubscriberInfo, because: Departure) {
    taps.didDisconnect.around((subscriber, because)) {
      forward?.publisher(publisher, didDisconnect: subscriber, because: because)
    }
  }

  public func publisher(_ publisher: Publisher, didRefuse peer: Peer, at listener: String, because: Departure) {
    taps.didRefuse.around((peer, listener, because)) {
      forward?.publisher(publisher, didRefuse: peer, at: listener, because: because)
    }
  }

  public func publisher(_ publisher: Publisher, didFallBehind subscriber: SubscriberInfo) {
    taps.didFallBehind.around(subscriber) { forward?.publisher(publisher, didFallBehind: subscriber) }
  }

  public func publisher(_ publisher: Publisher, didLoseReports summary: LossSummary) {
    taps.didLoseReports.around(summary) { forward?.publisher(publisher, didLoseReports: summary) }
  }

  public func publisher(_ publisher: Publisher, listener: String, didFail fault: ListenerFault) {
    taps.didFail.around((listener, fault)) { forward?.publisher(publisher, listener: listener, didFail: fault) }
  }
}

extension Publisher: HasDelegate, ReactiveCompatible {
  /// Who is told of subscribers.
  public var delegate: (any SubscriberListenerEvents)? {
    get { proxySlot.application(listener) }
    set { listener = proxySlot.standIn(for: newValue) }
  }
}

extension Reactive where Base == Publisher {
  private var proxy: SubscriberListenerDelegateProxy { .proxy(for: base) }

  public var didConnect: ControlEvent<SubscriberInfo> { ControlEvent(proxy.methodInvoked(\.didConnect)) }
  public var didDisconnect: ControlEvent<(subscriber: SubscriberInfo, because: Departure)> {
    ControlEvent(proxy.methodInvoked(\.didDisconnect))
  }
  public var didRefuse: ControlEvent<(peer: Peer, listener: String, because: Departure)> {
    ControlEvent(proxy.methodInvoked(\.didRefuse))
  }
  public var didFallBehind: ControlEvent<SubscriberInfo> { ControlEvent(proxy.methodInvoked(\.didFallBehind)) }
  public var didLoseReports: ControlEvent<LossSummary> { ControlEvent(proxy.methodInvoked(\.didLoseReports)) }
  public var didFail: ControlEvent<(listener: String, fault: ListenerFault)> {
    ControlEvent(proxy.methodInvoked(\.didFail))
  }
}
