// SPDX-License-Identifier: BSD-2-Clause
/// The last stage of a chain: a subscriber's closures.
final class Subscription<Element>: Stage<Element> {
  private var next: ((Element) -> Void)?
  private var error: ((any Error) -> Void)?
  private var completed: (() -> Void)?
  private var disposed: (() -> Void)?

  init(
    next: ((Element) -> Void)?, error: ((any Error) -> Void)?, completed: (() -> Void)?, disposed: (() -> Void)?
  ) {
    self.next = next
    self.error = error
    self.completed = completed
    self.disposed = disposed
  }

  override func onNext(_ element: Element) { next?(element) }

  override func onError(_ error: any Error) {
    guard !isDone else { return }
    let handler = self.error
    let last = takeDisposed()
    dispose()
    if let handler { handler(error) } else { UnhandledErrors.report(error) }
    last?()
  }

  override func onCompleted() {
    guard !isDone else { return }
    let handler = completed
    let last = takeDisposed()
    dispose()
    handler?()
    last?()
  }

  override func release() {
    let last = takeDisposed()
    next = nil
    error = nil
    completed = nil
    last?()
  }

  /// Whoever takes it calls it: after an ending it comes last.
  private func takeDisposed() -> (() -> Void)? {
    defer { disposed = nil }
    return disposed
  }
}

/// The last stage for a subscriber that wants whole events.
final class EventSubscription<Element>: Stage<Element> {
  private var handler: ((Event<Element>) -> Void)?

  init(_ handler: @escaping (Event<Element>) -> Void) { self.handler = handler }

  override func onNext(_ element: Element) { handler?(.next(element)) }
  override func onError(_ error: any Error) { end(.error(error)) }
  override func onCompleted() { end(.completed) }
  override func release() { handler = nil }

  private func end(_ ending: Event<Element>) {
    let handler = handler
    dispose()
    handler?(ending)
  }
}
