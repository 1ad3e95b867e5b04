// SPDX-License-Identifier: BSD-2-Clause
/// A delegate proxy: it stands in as an object's delegate, passes every call on to the application's own delegate, and
/// makes each call an element of a stream. See ``DelegateProxy`` for how one is written.
public protocol DelegateProxyType: AnyObject {
  /// The object's type.
  associatedtype Parent: HasProxySlot
  /// What the object calls: a protocol that requires every callback, `any GNSSReceiverEvents`.
  associatedtype Delegate
  /// A ``Tap`` for each callback.
  associatedtype Taps

  init()

  /// What ``DelegateProxy`` brings.
  var core: DelegateProxyCore { get }
  var taps: Taps { get }
  /// The application's own delegate. Declare it `weak`.
  var forward: Delegate? { get set }
  /// The proxy as what the object calls.
  var asDelegate: Delegate { get }

  /// What the object's delegate property holds.
  static func currentDelegate(for parent: Parent) -> Delegate?
  /// Sets the object's delegate property. Both are there for objects whose property has another name; those that
  /// conform to ``HasDelegate`` have them already.
  static func setCurrentDelegate(_ delegate: Delegate?, to parent: Parent)
}

extension DelegateProxyType where Parent: HasDelegate, Parent.Proxy == Self {
  public static func currentDelegate(for parent: Parent) -> Delegate? { parent.delegate }
  public static func setCurrentDelegate(_ delegate: Delegate?, to parent: Parent) { parent.delegate = delegate }
}

/// A forward delegate is set already.
public struct ForwardDelegateInUse: Error, Equatable, CustomStringConvertible {
  /// The type of the delegate that is set.
  public let holder: String
  public var description: String { "a forward delegate is set already (\(holder)); dispose of it first" }
}

extension DelegateProxyType where Parent.Proxy == Self {
  /// The object's proxy: made on first use, and the same one ever after. The delegate that was set before is kept, as
  /// the proxy's forward.
  public static func proxy(for parent: Parent) -> Self {
    let proxy: Self
    if let known = parent.proxySlot.proxy {
      proxy = known
    } else {
      proxy = Self()
      // Read before the slot knows the proxy: from then on it answers for it.
      proxy.forward = currentDelegate(for: parent)
      parent.proxySlot.install(proxy)
      setCurrentDelegate(proxy.asDelegate, to: parent)
      return proxy
    }
    // An object that does not consult its slot may have been given another delegate meanwhile.
    let current = currentDelegate(for: parent)
    if !proxy.isSelf(current), !same(current, proxy.forward) {
      proxy.replaceForward(with: current, retain: false)
      setCurrentDelegate(proxy.asDelegate, to: parent)
    }
    return proxy
  }

  /// The application's own delegate, if there is one.
  public func forwardToDelegate() -> Delegate? { forward }

  /// Sets the application's own delegate: held weakly, or retained until another one takes its place.
  public func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
    guard !isSelf(delegate) else { return }
    replaceForward(with: delegate, retain: retainDelegate)
  }

  /// Sets the application's own delegate for as long as it is wanted.
  /// - Returns: what clears it again; it leaves a delegate alone that took its place meanwhile.
  /// - Throws: ``ForwardDelegateInUse`` if one is set.
  public func installForwardDelegate(
    _ delegate: Delegate, retainDelegate: Bool
  ) throws(ForwardDelegateInUse) -> any Disposable {
    if let forward { throw ForwardDelegateInUse(holder: "\(type(of: forward as AnyObject))") }
    setForwardToDelegate(delegate, retainDelegate: retainDelegate)
    weak let installed = delegate as AnyObject
    return ActionDisposable { [weak self] in
      guard let self, let installed, let forward = self.forward, forward as AnyObject === installed else { return }
      replaceForward(with: nil, retain: false)
    }
  }

  /// The calls of one method, each before the application's delegate sees it.
  public func sentMessage<Arguments>(_ method: KeyPath<Taps, Tap<Arguments>>) -> ControlEvent<Arguments> {
    let tap = taps[keyPath: method]
    core.observe(tap)
    return ControlEvent(calls: tap.observeSent())
  }

  /// The calls of one method, each after the application's delegate has seen it, and whether or not it has the method.
  public func methodInvoked<Arguments>(_ method: KeyPath<Taps, Tap<Arguments>>) -> ControlEvent<Arguments> {
    let tap = taps[keyPath: method]
    core.observe(tap)
    return ControlEvent(calls: tap.observeInvoked())
  }

  /// Whether somebody observes the calls of one method: what is costly to make is made only for somebody.
  public func isObserved<Arguments>(_ method: KeyPath<Taps, Tap<Arguments>>) -> Bool {
    taps[keyPath: method].isObserved
  }

  private static func same(_ one: Delegate?, _ other: Delegate?) -> Bool {
    one.map { $0 as AnyObject } === other.map { $0 as AnyObject }
  }
}

extension DelegateProxyType {
  func isSelf(_ delegate: Delegate?) -> Bool {
    guard let delegate else { return false }
    return delegate as AnyObject === self
  }

  func replaceForward(with delegate: Delegate?, retain: Bool) {
    let old = core.retained
    core.retained = retain ? delegate.map { $0 as AnyObject } : nil
    forward = delegate
    // The old one may do something as it goes; by now the new one is in place.
    _ = old
  }
}
