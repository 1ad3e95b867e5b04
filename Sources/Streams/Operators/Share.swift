// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// One subscription to this stream for all subscribers, made for the first and given up with the last of them.
  /// - Parameter replay: how many of the latest elements a newcomer hears first. They are forgotten when the last
  ///   subscriber leaves, and when the stream ends: who comes then starts it afresh.
  public final func share(replay: Int = 0) -> Observable<Element> { Share(self, replay) }
}

private final class Share<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let count: Int
  private var round: Round<Element>?

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = max(0, count)
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    if let round, !round.isDone { return round.admit(observer) }
    let round = Round<Element>(count) { [weak self] ended in
      if let self, self.round === ended { self.round = nil }
    }
    self.round = round
    let seat = round.admit(observer)
    round.run(source)
    return seat
  }
}

/// One subscription to the source, from the first subscriber to the last, or to the end.
private final class Round<Element>: Stage<Element> {
  private let subject: Replay<Element>
  private var over: ((Round) -> Void)?

  init(_ count: Int, over: @escaping (Round) -> Void) {
    subject = Replay(count)
    self.over = over
  }

  func admit(_ observer: Observer<Element>) -> any Disposable {
    let seat = subject.attach(observer)
    return ActionDisposable { [weak self] in
      seat.dispose()
      // The last one out turns off the light.
      if let self, !subject.hasObservers { dispose() }
    }
  }

  override func onNext(_ element: Element) {
    guard !isDone else { return }
    subject.onNext(element)
  }
  override func onError(_ error: any Error) {
    guard !isDone else { return }
    dispose()
    subject.onError(error)
  }
  override func onCompleted() {
    guard !isDone else { return }
    dispose()
    subject.onCompleted()
  }
  override func release() {
    let over = over
    self.over = nil
    over?(self)
  }
}
