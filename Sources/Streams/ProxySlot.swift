// SPDX-License-Identifier: BSD-2-Clause
/// Where an object keeps its proxy: what an associated object is in the Objective-C runtime. When the object goes, the
/// slot goes, and with it the streams end.
public final class ProxySlot<Proxy: DelegateProxyType> {
  private(set) var proxy: Proxy?

  public init() {}

  /// For the setter of the object's delegate: whom the object is to call from now on. While a proxy is in place that is
  /// the proxy, and the new delegate becomes its forward.
  public func standIn(for delegate: Proxy.Delegate?) -> Proxy.Delegate? {
    guard let proxy else { return delegate }
    if !proxy.isSelf(delegate) { proxy.replaceForward(with: delegate, retain: false) }
    return proxy.asDelegate
  }

  /// For the getter of the object's delegate: the application's own delegate, whether the object calls it or a proxy.
  public func application(_ listener: Proxy.Delegate?) -> Proxy.Delegate? {
    guard let proxy, proxy.isSelf(listener) else { return listener }
    return proxy.forward
  }

  func install(_ proxy: Proxy) { self.proxy = proxy }

  deinit { proxy?.core.end() }
}
