// SPDX-License-Identifier: BSD-2-Clause
/// What a subscriber holds. It leads to the chain as long as that runs, and to nothing afterwards: a bag that is kept for
/// long keeps no closures of streams that are over.
final class Handle: Disposable {
  private var chain: (any Disposable)?

  init(_ chain: any Disposable) { self.chain = chain }

  func dispose() {
    let chain = chain
    self.chain = nil
    chain?.dispose()
  }

  func letGo() { chain = nil }
}

/// The last stage of a chain: a subscriber's closures. They are constants, so that a call need not retain them; they go
/// when the stage goes, which nobody holds any more once it is done.
final class Subscription<Element>: Stage<Element> {
  private let next: ((Element) -> Void)?
  private let error: ((any Error) -> Void)?
  private let completed: (() -> Void)?
  private var disposed: (() -> Void)?
  private var handle: Handle?

  init(
    next: ((Element) -> Void)?, error: ((any Error) -> Void)?, completed: (() -> Void)?, disposed: (() -> Void)?
  ) {
    self.next = next
    self.error = error
    self.completed = completed
    self.disposed = disposed
  }

  /// Subscribes.
  func start(_ source: Observable<Element>) -> any Disposable {
    let handle = Handle(self)
    self.handle = handle
    run(source)
    return handle
  }

  override func onNext(_ element: Element) {
    if !isDone { next?(element) }
  }

  override func sourceGone() { dispose() }

  override func onError(_ error: any Error) {
    guard !isDone else { return }
    let last = takeDisposed()
    dispose()
    if let handler = self.error { handler(error) } else { UnhandledErrors.report(error) }
    last?()
  }

  override func onCompleted() {
    guard !isDone else { return }
    let last = takeDisposed()
    dispose()
    completed?()
    last?()
  }

  override func release() {
    let handle = handle
    self.handle = nil
    handle?.letGo()
    takeDisposed()?()
  }

  /// Whoever takes it calls it: after an ending it comes last.
  private func takeDisposed() -> (() -> Void)? {
    defer { disposed = nil }
    return disposed
  }
}

/// The last stage for a subscriber that wants whole events.
final class EventSubscription<Element>: Stage<Element> {
  private let handler: (Event<Element>) -> Void
  private var handle: Handle?

  init(_ handler: @escaping (Event<Element>) -> Void) { self.handler = handler }

  /// Subscribes.
  func start(_ source: Observable<Element>) -> any Disposable {
    let handle = Handle(self)
    self.handle = handle
    run(source)
    return handle
  }

  override func onNext(_ element: Element) {
    if !isDone { handler(.next(element)) }
  }
  override func sourceGone() { dispose() }
  override func onError(_ error: any Error) { end(.error(error)) }
  override func onCompleted() { end(.completed) }
  override func release() {
    let handle = handle
    self.handle = nil
    handle?.letGo()
  }

  private func end(_ ending: Event<Element>) {
    guard !isDone else { return }
    dispose()
    handler(ending)
  }
}
