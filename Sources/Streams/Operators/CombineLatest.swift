// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// The latest of two streams, whenever one of them says something and both have. It is over when both are, or when
  /// one ends that has said nothing; an error in either ends it.
  public static func combineLatest<First, Second>(
    _ first: Observable<First>, _ second: Observable<Second>,
    _ combine: @escaping (First, Second) throws -> Element
  ) -> Observable<Element> {
    CombineLatest(first, second, combine)
  }

  /// The latest of three streams.
  public static func combineLatest<First, Second, Third>(
    _ first: Observable<First>, _ second: Observable<Second>, _ third: Observable<Third>,
    _ combine: @escaping (First, Second, Third) throws -> Element
  ) -> Observable<Element> {
    let pair = Observable<(First, Second)>.combineLatest(first, second) { ($0, $1) }
    return CombineLatest(pair, third) { try combine($0.0, $0.1, $1) }
  }
}

private final class CombineLatest<First, Second, Result>: Observable<Result> {
  private let first: Observable<First>
  private let second: Observable<Second>
  private let combine: (First, Second) throws -> Result

  init(
    _ first: Observable<First>, _ second: Observable<Second>, _ combine: @escaping (First, Second) throws -> Result
  ) {
    self.first = first
    self.second = second
    self.combine = combine
  }

  override func attach(_ observer: Observer<Result>) -> any Disposable {
    let both = Pair(observer, combine)
    both.connect(first, second)
    return both
  }
}

/// Where the two streams meet: the first is the stage itself, the second comes in from the side.
private final class Pair<First, Second, Result>: Operator<First, Result> {
  private var combine: ((First, Second) throws -> Result)?
  private var first: First?
  private var second: Second?
  private var side: Side<Second>?
  override var hasOneSource: Bool { false }
  private var isFirstOver = false
  private var isSecondOver = false

  init(_ downstream: Observer<Result>, _ combine: @escaping (First, Second) throws -> Result) {
    self.combine = combine
    super.init(downstream)
  }

  func connect(_ first: Observable<First>, _ second: Observable<Second>) {
    let side = Side<Second>(
      next: { [weak self] in self?.secondSaid($0) }, error: { [weak self] in self?.fail($0) },
      completed: { [weak self] in self?.secondOver() })
    self.side = side
    run(first)
    if !isDone { side.run(second) }
  }

  override func onNext(_ element: First) {
    guard !isDone else { return }
    first = element
    tell()
  }

  override func onCompleted() {
    isFirstOver = true
    if isSecondOver || first == nil { complete() }
  }

  private func secondSaid(_ element: Second) {
    second = element
    tell()
  }

  private func secondOver() {
    isSecondOver = true
    if isFirstOver || second == nil { complete() }
  }

  private func tell() {
    guard let combine, let first, let second else { return }
    do {
      let result = try combine(first, second)
      downstream?.onNext(result)
    } catch {
      fail(error)
    }
  }

  override func release() {
    super.release()
    combine = nil
    first = nil
    second = nil
    let side = side
    self.side = nil
    side?.dispose()
  }
}
