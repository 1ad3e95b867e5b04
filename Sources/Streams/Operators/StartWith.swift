// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Some elements first, then those of the stream.
  public final func startWith(_ elements: Element...) -> Observable<Element> { StartWith(self, elements) }
}

private final class StartWith<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let elements: [Element]

  init(_ source: Observable<Element>, _ elements: [Element]) {
    self.source = source
    self.elements = elements
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let stage = Passing<Element>(observer)
    for element in elements {
      guard !stage.isFinished else { break }
      stage.onNext(element)
    }
    if !stage.isFinished { stage.run(source) }
    return stage
  }
}
