// SPDX-License-Identifier: BSD-2-Clause
/// A stream of elements that any number of subscribers can listen to.
///
/// It says ``Event/next(_:)`` any number of times, then at most one of ``Event/error(_:)`` and ``Event/completed``, then
/// nothing. It belongs to one thread, the loop's: it is not `Sendable`, takes no lock, and calls its subscribers
/// where and when the event happens, in the order in which they subscribed. Delivering an element allocates nothing.
///
/// A subscription lives until the stream ends or it is disposed; put it into a ``DisposeBag``.
public class Observable<Element> {
  init() {}

  /// Connects an observer, which the source holds until it ends or the result is disposed. The source may call it
  /// before this returns. This class itself never says anything.
  func attach(_ observer: Observer<Element>) -> any Disposable { NothingToDispose() }

  /// Subscribes with a closure for each kind of event.
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onError: called at most once, when the stream fails. Without it the error goes to ``UnhandledErrors``.
  ///   - onCompleted: called at most once, when the stream is over.
  ///   - onDisposed: called exactly once, after either ending, when the subscription is disposed, or when a
  ///     subject has gone that it waited for.
  /// - Returns: what gives up the subscription. To let it go without a call does nothing.
  public final func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    Subscription(next: onNext, error: onError, completed: onCompleted, disposed: onDisposed).start(self)
  }

  /// Subscribes with one closure for all events.
  public final func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    EventSubscription(on).start(self)
  }

  /// The stream as nothing but a stream.
  public func asObservable() -> Observable<Element> { self }
}

/// A stream that hides what it comes from, and costs nothing: observers are connected to the source itself.
final class Passage<Element>: Observable<Element> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = source }

  override func attach(_ observer: Observer<Element>) -> any Disposable { source.attach(observer) }
}
