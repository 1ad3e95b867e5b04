// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// The latest element at the end of each interval in which something came. The intervals begin with the
  /// subscription. What came in the last one is delivered before the end.
  /// - Parameters:
  ///   - interval: nanoseconds.
  ///   - clock: measures the intervals; the loop's, or a ``VirtualClock`` in tests.
  public final func sample(every interval: Int64, on clock: any LoopClock) -> Observable<Element> {
    Sample(self, interval, clock)
  }
}

private final class Sample<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let interval: Int64
  private let clock: any LoopClock

  init(_ source: Observable<Element>, _ interval: Int64, _ clock: any LoopClock) {
    self.source = source
    self.interval = max(1, interval)
    self.clock = clock
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let stage = SampleStage(observer, interval, clock)
    stage.run(source)
    return stage
  }
}

private final class SampleStage<Element>: Operator<Element, Element> {
  private let interval: Int64
  private let clock: any LoopClock
  private let beginning: Int64
  private var timer: (any LoopTimer)?
  override var hasOneSource: Bool { false }
  private var waiting: Element?

  init(_ downstream: Observer<Element>, _ interval: Int64, _ clock: any LoopClock) {
    self.interval = interval
    self.clock = clock
    beginning = clock.nanoseconds
    super.init(downstream)
    timer = clock.timer { [weak self] in self?.pass() }
  }

  override func onNext(_ element: Element) {
    guard !isDone else { return }
    if waiting == nil {
      // The timer runs only while something waits: a loop with nothing to do is not woken.
      let passed = (clock.nanoseconds - beginning) / interval
      timer?.arm(at: beginning + (passed + 1) * interval)
    }
    waiting = element
  }

  override func onCompleted() {
    pass()
    complete()
  }

  private func pass() {
    guard let waiting else { return }
    self.waiting = nil
    downstream?.onNext(waiting)
  }

  override func release() {
    super.release()
    timer?.cancel()
    timer = nil
    waiting = nil
  }
}
