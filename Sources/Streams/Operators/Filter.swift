// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Only the elements of which a condition holds. A condition that throws ends the stream with its error.
  public final func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Filter(self, isIncluded)
  }
}

private final class Filter<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let isIncluded: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ isIncluded: @escaping (Element) throws -> Bool) {
    self.source = source
    self.isIncluded = isIncluded
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let stage = FilterStage(observer, isIncluded)
    stage.run(source)
    return stage
  }
}

private final class FilterStage<Element>: Operator<Element, Element> {
  private var isIncluded: ((Element) throws -> Bool)?

  init(_ downstream: Observer<Element>, _ isIncluded: @escaping (Element) throws -> Bool) {
    self.isIncluded = isIncluded
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard let isIncluded else { return }
    do {
      if try isIncluded(element) { downstream?.onNext(element) }
    } catch {
      fail(error)
    }
  }

  override func release() {
    super.release()
    isIncluded = nil
  }
}
