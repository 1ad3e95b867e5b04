// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// A stream for each element, all of them merged. It is over when this stream and all of those are; an error in any
  /// of them, or thrown by the closure, ends it at once.
  public final func flatMap<Result>(
    _ transform: @escaping (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    FlatMap(self, transform)
  }
}

private final class FlatMap<Element, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let transform: (Element) throws -> Observable<Result>

  init(_ source: Observable<Element>, _ transform: @escaping (Element) throws -> Observable<Result>) {
    self.source = source
    self.transform = transform
  }

  override func attach(_ observer: Observer<Result>) -> any Disposable {
    let stage = FlatMapStage(observer, transform)
    stage.run(source)
    return stage
  }
}

private final class FlatMapStage<Element, Result>: Operator<Element, Result> {
  private var transform: ((Element) throws -> Observable<Result>)?
  override var hasOneSource: Bool { false }
  private let inners = CompositeDisposable()
  private var running = 0
  private var isOuterOver = false

  init(_ downstream: Observer<Result>, _ transform: @escaping (Element) throws -> Observable<Result>) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard let transform else { return }
    let stream: Observable<Result>
    do { stream = try transform(element) } catch { return fail(error) }
    guard !isDone else { return }
    running += 1
    let inner = FlatMapInner(self)
    inners.insert(inner)
    inner.run(stream)
  }

  override func onCompleted() {
    isOuterOver = true
    if running == 0 { complete() }
  }

  func innerEnded(_ inner: FlatMapInner<Element, Result>) {
    inners.remove(inner)
    running -= 1
    if isOuterOver, running == 0 { complete() }
  }

  override func release() {
    super.release()
    transform = nil
    inners.dispose()
  }
}

/// One of the merged streams.
private final class FlatMapInner<Element, Result>: Stage<Result> {
  private var owner: FlatMapStage<Element, Result>?

  init(_ owner: FlatMapStage<Element, Result>) { self.owner = owner }

  override var isFinished: Bool { owner?.isFinished ?? true }

  override func onNext(_ element: Result) { owner?.downstream?.onNext(element) }

  override func onError(_ error: any Error) {
    let owner = owner
    dispose()
    owner?.fail(error)
  }

  override func onCompleted() {
    let owner = owner
    dispose()
    owner?.innerEnded(self)
  }

  override func release() { owner = nil }
}
