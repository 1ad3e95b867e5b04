// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Instead of an error: an element, and the end.
  public final func catchAndReturn(_ element: Element) -> Observable<Element> {
    Catch(self) { _ in .just(element) }
  }

  /// Instead of an error: another stream.
  public final func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    Catch(self, handler)
  }
}

private final class Catch<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let handler: (any Error) throws -> Observable<Element>

  init(_ source: Observable<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
    self.source = source
    self.handler = handler
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let rest = Passing<Element>(observer)
    let stage = CatchStage(rest, handler)
    rest.follow(stage)
    stage.run(source)
    return rest
  }
}

private final class CatchStage<Element>: Operator<Element, Element> {
  private var handler: ((any Error) throws -> Observable<Element>)?
  /// What the other stream goes to.
  private var rest: Passing<Element>?

  init(_ rest: Passing<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
    self.handler = handler
    self.rest = rest
    super.init(rest)
  }

  override func onNext(_ element: Element) { downstream?.onNext(element) }

  override func onError(_ error: any Error) {
    guard let handler, let rest else { return }
    dispose()
    do {
      let other = try handler(error)
      if !rest.isDone { rest.run(other) }
    } catch {
      rest.onError(error)
    }
  }

  override func release() {
    super.release()
    handler = nil
    rest = nil
  }
}
