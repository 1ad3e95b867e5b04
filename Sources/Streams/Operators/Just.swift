// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// One element, then the end.
  public static func just(_ element: Element) -> Observable<Element> { Just([element]) }

  /// The elements of an array, then the end.
  public static func from(_ elements: [Element]) -> Observable<Element> { Just(elements) }
}

private final class Just<Element>: Observable<Element> {
  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    // The subscriber may leave before it has its subscription in hand.
    let stage = Passing<Element>(observer)
    for element in elements {
      guard !stage.isFinished else { break }
      stage.onNext(element)
    }
    stage.onCompleted()
    return stage
  }
}

/// A stage that passes everything on.
class Passing<Element>: Operator<Element, Element> {
  override func onNext(_ element: Element) { downstream?.onNext(element) }
}
