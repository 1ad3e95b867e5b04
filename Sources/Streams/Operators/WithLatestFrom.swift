// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Each element with the latest of another stream; nothing until that has said something. The end of the other
  /// stream leaves its last word standing; an error in either ends it.
  public final func withLatestFrom<Other, Result>(
    _ other: Observable<Other>, _ combine: @escaping (Element, Other) throws -> Result
  ) -> Observable<Result> {
    WithLatestFrom(self, other, combine)
  }

  /// The latest of another stream, whenever this one says something.
  public final func withLatestFrom<Other>(_ other: Observable<Other>) -> Observable<Other> {
    withLatestFrom(other) { $1 }
  }
}

private final class WithLatestFrom<Element, Other, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let other: Observable<Other>
  private let combine: (Element, Other) throws -> Result

  init(
    _ source: Observable<Element>, _ other: Observable<Other>,
    _ combine: @escaping (Element, Other) throws -> Result
  ) {
    self.source = source
    self.other = other
    self.combine = combine
  }

  override func attach(_ observer: Observer<Result>) -> any Disposable {
    let stage = WithLatestStage(observer, combine)
    stage.connect(source, other)
    return stage
  }
}

private final class WithLatestStage<Element, Other, Result>: Operator<Element, Result> {
  private var combine: ((Element, Other) throws -> Result)?
  override var hasOneSource: Bool { false }
  private var latest: Other?
  private var side: Side<Other>?

  init(_ downstream: Observer<Result>, _ combine: @escaping (Element, Other) throws -> Result) {
    self.combine = combine
    super.init(downstream)
  }

  func connect(_ source: Observable<Element>, _ other: Observable<Other>) {
    let side = Side<Other>(
      next: { [weak self] in self?.latest = $0 }, error: { [weak self] in self?.fail($0) }, completed: {})
    self.side = side
    // First, so that a stream that says its value at once has said it when the first element comes.
    side.run(other)
    if !isDone { run(source) }
  }

  override func onNext(_ element: Element) {
    guard let combine, let latest else { return }
    do {
      let result = try combine(element, latest)
      downstream?.onNext(result)
    } catch {
      fail(error)
    }
  }

  override func release() {
    super.release()
    combine = nil
    latest = nil
    let side = side
    self.side = nil
    side?.dispose()
  }
}
