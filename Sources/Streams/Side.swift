// SPDX-License-Identifier: BSD-2-Clause
/// A second stream that comes into a stage from the side. The stage holds it, and disposes it when it is done itself;
/// its closures hold the stage weakly.
final class Side<Element>: Stage<Element> {
  private var next: ((Element) -> Void)?
  private var error: ((any Error) -> Void)?
  private var completed: (() -> Void)?

  init(
    next: @escaping (Element) -> Void, error: @escaping (any Error) -> Void, completed: @escaping () -> Void
  ) {
    self.next = next
    self.error = error
    self.completed = completed
  }

  override func onNext(_ element: Element) { next?(element) }

  override func onError(_ error: any Error) {
    let handler = self.error
    dispose()
    handler?(error)
  }

  override func onCompleted() {
    let handler = completed
    dispose()
    handler?()
  }

  override func release() {
    next = nil
    error = nil
    completed = nil
  }
}
