// SPDX-License-Identifier: BSD-2-Clause
/// One delegate method's calls as streams: what a selector is to RxSwift, typed. A proxy has one for each callback,
/// and a key path names it.
///
/// It makes its subjects when somebody first asks for them: a callback that nobody observes costs two comparisons.
public final class Tap<Arguments> {
  private var sent: PublishSubject<Arguments>?
  private var invoked: PublishSubject<Arguments>?

  public init() {}

  /// Whether somebody observes this method's calls, before or after the delegate sees them.
  public var isObserved: Bool { sent?.hasObservers == true || invoked?.hasObservers == true }

  /// Tells the observers of calls to come, lets the call go on to the application's delegate, and tells the observers
  /// of calls made.
  public func around(_ arguments: Arguments, _ forward: () -> Void) {
    sent?.onNext(arguments)
    forward()
    invoked?.onNext(arguments)
  }

  /// The first half of ``around(_:_:)``, for a call whose arguments are no element as they are, such as a span.
  public func before(_ arguments: Arguments) { sent?.onNext(arguments) }

  /// The second half of ``around(_:_:)``.
  public func after(_ arguments: Arguments) { invoked?.onNext(arguments) }

  func observeSent() -> PublishSubject<Arguments> {
    if let sent { return sent }
    let made = PublishSubject<Arguments>()
    sent = made
    return made
  }

  func observeInvoked() -> PublishSubject<Arguments> {
    if let invoked { return invoked }
    let made = PublishSubject<Arguments>()
    invoked = made
    return made
  }
}

/// What a proxy can do to a tap without knowing its arguments.
protocol Completable: AnyObject { func complete() }

extension Tap: Completable {
  func complete() {
    observeSent().onCompleted()
    observeInvoked().onCompleted()
  }
}
