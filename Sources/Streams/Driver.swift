// SPDX-License-Identifier: BSD-2-Clause
/// A stream for what shows a state: it never fails, is shared by all its subscribers, and tells a newcomer the latest
/// value first. It is delivered on the loop, as all streams are.
///
/// It is made of a stream that may fail, which is replaced by a fallback value and the end
/// (``Observable/asDriver(onErrorJustReturn:)``). Who subscribes after the end, or after everyone had left, starts it
/// afresh.
public struct Driver<Element> {
  private let source: Observable<Element>

  /// A stream that is known not to fail.
  init(infallible source: Observable<Element>) { self.source = source.share(replay: 1) }

  /// One value, then the end.
  public static func just(_ element: Element) -> Driver<Element> { Driver(infallible: .just(element)) }

  /// Nothing but the end.
  public static func empty() -> Driver<Element> { Driver(infallible: .empty()) }

  /// The driver as a stream.
  public func asObservable() -> Observable<Element> { Passage(source) }

  /// Subscribes.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Hands every value to an observer: a binder, a subject.
  public func drive(_ observer: some ObserverType<Element>) -> any Disposable { source.bind(to: observer) }

  /// Each value turned into another.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Driver<Result> {
    Driver<Result>(infallible: source.map(transform))
  }

  /// Only the values of which a condition holds.
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Driver<Element> {
    Driver(infallible: source.filter(isIncluded))
  }

  /// Each value turned into another, without those that have none.
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Driver<Result> {
    Driver<Result>(infallible: source.compactMap(transform))
  }

  /// A value first.
  public func startWith(_ element: Element) -> Driver<Element> { Driver(infallible: source.startWith(element)) }

  /// At most one value in each interval of nanoseconds.
  public func throttle(_ interval: Int64, on clock: any LoopClock) -> Driver<Element> {
    Driver(infallible: source.throttle(interval, on: clock))
  }

  /// Without the values that equal the one before, as a closure sees it.
  public func distinctUntilChanged(_ areEqual: @escaping (Element, Element) -> Bool) -> Driver<Element> {
    Driver(infallible: source.distinctUntilChanged(areEqual))
  }

  /// The latest of two drivers.
  public static func combineLatest<First, Second>(
    _ first: Driver<First>, _ second: Driver<Second>, _ combine: @escaping (First, Second) -> Element
  ) -> Driver<Element> {
    Driver(infallible: .combineLatest(first.asObservable(), second.asObservable(), combine))
  }
}

extension Driver where Element: Equatable {
  /// Without the values that equal the one before.
  public func distinctUntilChanged() -> Driver<Element> { distinctUntilChanged { $0 == $1 } }
}

extension Observable {
  /// A driver that answers an error with a fallback value, and is over then.
  public final func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    Driver(infallible: catchAndReturn(element))
  }

  /// A driver that goes on with another one after an error.
  public final func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> {
    Driver(infallible: catchError { _ in other.asObservable() })
  }
}

extension ControlEvent {
  /// A driver of these events; there is no error to answer.
  public func asDriver() -> Driver<Element> { Driver(infallible: self) }
}
