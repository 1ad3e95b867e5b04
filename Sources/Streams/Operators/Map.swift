// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Each element turned into another value. A closure that throws ends the stream with its error.
  public final func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    Map(self, transform)
  }
}

private final class Map<Element, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let transform: (Element) throws -> Result

  init(_ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result) {
    self.source = source
    self.transform = transform
  }

  override func attach(_ observer: Observer<Result>) -> any Disposable {
    let stage = MapStage(observer, transform)
    stage.run(source)
    return stage
  }
}

private final class MapStage<Element, Result>: Operator<Element, Result> {
  private var transform: ((Element) throws -> Result)?

  init(_ downstream: Observer<Result>, _ transform: @escaping (Element) throws -> Result) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard let transform else { return }
    do {
      let result = try transform(element)
      downstream?.onNext(result)
    } catch {
      fail(error)
    }
  }

  override func release() {
    super.release()
    transform = nil
  }
}
