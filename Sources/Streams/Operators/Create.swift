// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// A stream made of a closure, which is called for each subscriber with what to say things to, and returns what is
  /// to be done when the subscription ends. What is said after an ending or a disposal goes nowhere.
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
    Create(subscribe)
  }
}

/// What a stream made by ``Observable/create(_:)`` says things to.
public struct AnyObserver<Element>: ObserverType {
  fileprivate let stage: Passing<Element>

  public func onNext(_ element: Element) { stage.onNext(element) }
  public func onError(_ error: any Error) { stage.onError(error) }
  public func onCompleted() { stage.onCompleted() }
}

private final class Create<Element>: Observable<Element> {
  private let subscribe: (AnyObserver<Element>) -> any Disposable

  init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) { self.subscribe = subscribe }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let stage = Passing<Element>(observer)
    stage.follow(subscribe(AnyObserver(stage: stage)))
    return stage
  }
}
