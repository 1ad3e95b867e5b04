// SPDX-License-Identifier: BSD-2-Clause
/// Something that can be given up, once: a subscription, a forward delegate, a timer.
public protocol Disposable: AnyObject {
  /// Gives it up. The second and later calls do nothing. After it returns, nothing is delivered any more, not even the
  /// rest of a dispatch that is under way.
  func dispose()
}

extension Disposable {
  /// Leaves the disposal to a bag.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// A disposable made of a closure, which is called at most once and let go afterwards.
public final class ActionDisposable: Disposable {
  private var action: (() -> Void)?

  public init(_ action: @escaping () -> Void) { self.action = action }

  public func dispose() {
    guard let action else { return }
    self.action = nil
    action()
  }
}

/// What there is to dispose of when everything is over already.
public final class NothingToDispose: Disposable {
  public init() {}
  public func dispose() {}
}

/// Several disposables that go together. Those that come when it is disposed are disposed at once.
final class CompositeDisposable: Disposable {
  private var parts: [any Disposable] = []
  private var isDisposed = false

  init() {}

  func insert(_ part: any Disposable) {
    if isDisposed { part.dispose() } else { parts.append(part) }
  }

  func remove(_ part: any Disposable) { parts.removeAll { $0 === part } }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let all = parts
    parts = []
    for part in all { part.dispose() }
  }
}
