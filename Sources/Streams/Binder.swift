// SPDX-License-Identifier: BSD-2-Clause
/// Binds a stream to an object without keeping it alive: each element is handed to a closure together with the
/// object, and to nobody once the object has gone.
///
/// A binder takes no errors: one that arrives goes to ``UnhandledErrors``.
public struct Binder<Element>: ObserverType {
  private let bind: (Element) -> Void

  public init<Target: AnyObject>(_ target: Target, _ binding: @escaping (Target, Element) -> Void) {
    bind = { [weak target] element in
      if let target { binding(target, element) }
    }
  }

  public func onNext(_ element: Element) { bind(element) }
  public func onError(_ error: any Error) { UnhandledErrors.report(error) }
  public func onCompleted() {}
}
