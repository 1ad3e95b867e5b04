// SPDX-License-Identifier: BSD-2-Clause
/// What takes elements, and an ending: subjects, binders, and the stages of a chain.
public protocol ObserverType<Element> {
  associatedtype Element
  func onNext(_ element: Element)
  func onError(_ error: any Error)
  func onCompleted()
}

extension ObserverType {
  /// Takes an event.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }
}

/// The end of a connection that receives. A class rather than a closure of events: a call reaches it through its
/// table of methods with the element by reference, so that nothing is boxed, copied or allocated on the way.
public class Observer<Element>: ObserverType {
  init() {}

  /// Whether nothing that is said goes anywhere any more. A source that speaks while it is being connected asks this:
  /// who has had enough in the middle cannot give up a connection that is not made yet.
  var isFinished: Bool { false }

  /// The source is gone without an ending: nothing will come from it any more. What waits for nothing else lets go.
  func sourceGone() {}

  public func onNext(_ element: Element) {}
  public func onError(_ error: any Error) {}
  public func onCompleted() {}
}
