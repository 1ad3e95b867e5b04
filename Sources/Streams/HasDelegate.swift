// SPDX-License-Identifier: BSD-2-Clause
/// An object with a place for the proxy that stands in as its delegate.
public protocol HasProxySlot: AnyObject {
  /// The proxy's type. One object has one kind of proxy; the compiler sees to it.
  associatedtype Proxy: DelegateProxyType where Proxy.Parent == Self
  /// Where the proxy lives. A stored constant.
  var proxySlot: ProxySlot<Proxy> { get }
}

/// An object that reports to a delegate.
///
/// It keeps whom it calls, weakly, apart from whom the application has set, so that streams go on when the
/// application sets another delegate, and so that one reads what one has set:
///
///     public let proxySlot = ProxySlot<GNSSReceiverDelegateProxy>()
///     private weak var listener: (any GNSSReceiverEvents)?
///     public var delegate: (any GNSSReceiverEvents)? {
///       get { proxySlot.application(listener) }
///       set { listener = proxySlot.standIn(for: newValue) }
///     }
///
/// and it calls `listener?.receiver(self, didUpdateFix: fix)`.
public protocol HasDelegate: HasProxySlot {
  /// The application's own delegate.
  var delegate: Proxy.Delegate? { get set }
}
