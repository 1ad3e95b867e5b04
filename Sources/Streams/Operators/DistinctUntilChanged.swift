// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Without the elements that equal the one before, as a closure sees it. One that throws ends the stream.
  public final func distinctUntilChanged(
    _ areEqual: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    DistinctUntilChanged(self, areEqual)
  }

  /// Without the elements whose key equals the one before.
  public final func distinctUntilChanged<Key: Equatable>(
    by key: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged { try key($0) == key($1) }
  }
}

extension Observable where Element: Equatable {
  /// Without the elements that equal the one before.
  public final func distinctUntilChanged() -> Observable<Element> { distinctUntilChanged { $0 == $1 } }
}

private final class DistinctUntilChanged<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let areEqual: (Element, Element) throws -> Bool

  init(_ source: Observable<Element>, _ areEqual: @escaping (Element, Element) throws -> Bool) {
    self.source = source
    self.areEqual = areEqual
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let stage = DistinctStage(observer, areEqual)
    stage.run(source)
    return stage
  }
}

private final class DistinctStage<Element>: Operator<Element, Element> {
  private var areEqual: ((Element, Element) throws -> Bool)?
  private var last: Element?

  init(_ downstream: Observer<Element>, _ areEqual: @escaping (Element, Element) throws -> Bool) {
    self.areEqual = areEqual
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard let areEqual else { return }
    do {
      if let last, try areEqual(last, element) { return }
    } catch {
      return fail(error)
    }
    guard !isDone else { return }
    last = element
    downstream?.onNext(element)
  }

  override func release() {
    super.release()
    areEqual = nil
    last = nil
  }
}
