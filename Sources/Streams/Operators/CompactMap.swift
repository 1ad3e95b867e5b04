// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Each element turned into another value, without those that have none. A closure that throws ends the stream with
  /// its error.
  public final func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    CompactMap(self, transform)
  }
}

private final class CompactMap<Element, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let transform: (Element) throws -> Result?

  init(_ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result?) {
    self.source = source
    self.transform = transform
  }

  override func attach(_ observer: Observer<Result>) -> any Disposable {
    let stage = CompactMapStage(observer, transform)
    stage.run(source)
    return stage
  }
}

private final class CompactMapStage<Element, Result>: Operator<Element, Result> {
  private var transform: ((Element) throws -> Result?)?

  init(_ downstream: Observer<Result>, _ transform: @escaping (Element) throws -> Result?) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard let transform else { return }
    do {
      if let result = try transform(element) { downstream?.onNext(result) }
    } catch {
      fail(error)
    }
  }

  override func release() {
    super.release()
    transform = nil
  }
}
