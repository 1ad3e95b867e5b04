// SPDX-License-Identifier: BSD-2-Clause
/// One running stage of a chain: it receives from above, and it is the handle by which all above it is given up.
///
/// The stages of a chain hold each other in both directions. The ring is opened when the chain ends or is disposed,
/// exactly once, by `dispose()`: it marks the stage as done, lets go what the stage holds, and disposes what is above.
class Stage<Element>: Observer<Element>, Disposable {
  private(set) final var isDone = false
  private final var above: (any Disposable)?
  #if DEBUG
    private final let counted = Resources.Token()
  #endif

  override var isFinished: Bool { isDone }

  /// Connects this stage to what it receives from.
  final func run(_ source: Observable<Element>) { follow(source.attach(self)) }

  /// A source may end, or the subscriber may leave, while the connection is still being made.
  final func follow(_ disposable: any Disposable) {
    if isDone { disposable.dispose() } else { above = disposable }
  }

  final func dispose() {
    guard !isDone else { return }
    isDone = true
    let above = above
    self.above = nil
    release()
    above?.dispose()
  }

  /// Lets go what the stage holds: closures, values, the next stage. Called once.
  func release() {}
}

/// A stage with another one below it. Endings pass through unless a subclass says otherwise.
class Operator<Element, Result>: Stage<Element> {
  /// Nil when the stage is done.
  private(set) final var downstream: Observer<Result>?

  init(_ downstream: Observer<Result>) { self.downstream = downstream }

  override final var isFinished: Bool { downstream?.isFinished ?? true }

  /// Whether the stage says something only when its source does: not for those that merge streams, or wait for a clock.
  var hasOneSource: Bool { true }

  override final func sourceGone() {
    guard hasOneSource, let downstream else { return }
    dispose()
    downstream.sourceGone()
  }

  override func onError(_ error: any Error) { fail(error) }
  override func onCompleted() { complete() }
  override func release() { downstream = nil }

  /// Ends the stage with an error: everything above is given up first, then those below are told.
  final func fail(_ error: any Error) {
    guard let downstream else { return }
    dispose()
    downstream.onError(error)
  }

  /// Ends the stage.
  final func complete() {
    guard let downstream else { return }
    dispose()
    downstream.onCompleted()
  }
}
