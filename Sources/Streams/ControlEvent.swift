// SPDX-License-Identifier: BSD-2-Clause
/// A stream of things that happen to an object. It never fails, and ends with the object; it replays nothing.
public final class ControlEvent<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let isInfallible: Bool

  /// Takes a stream that never fails. If it does all the same, the error goes to ``UnhandledErrors`` and the stream
  /// is over.
  public init(_ source: Observable<Element>) {
    self.source = source
    isInfallible = false
  }

  /// A delegate method's calls do not fail: its observers are connected to the tap itself.
  init(calls: PublishSubject<Element>) {
    source = calls
    isInfallible = true
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    if isInfallible { return source.attach(observer) }
    let stage = Infallible(observer)
    stage.run(source)
    return stage
  }

  private final class Infallible: Operator<Element, Element> {
    override func onNext(_ element: Element) { downstream?.onNext(element) }
    override func onError(_ error: any Error) {
      guard !isDone else { return }
      UnhandledErrors.report(error)
      complete()
    }
  }
}
