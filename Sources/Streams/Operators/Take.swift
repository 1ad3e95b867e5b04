// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// The first elements, then the end.
  public final func take(_ count: Int) -> Observable<Element> {
    count > 0 ? Take(self, count) : .empty()
  }
}

private final class Take<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let stage = TakeStage(observer, count)
    stage.run(source)
    return stage
  }
}

private final class TakeStage<Element>: Operator<Element, Element> {
  private var left: Int

  init(_ downstream: Observer<Element>, _ count: Int) {
    left = count
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard left > 0 else { return }
    left -= 1
    let isLast = left == 0
    downstream?.onNext(element)
    if isLast { complete() }
  }
}
