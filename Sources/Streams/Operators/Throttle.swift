// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// At most one element in each interval: the first at once, and at the end of the interval the latest of those that
  /// came meanwhile. One that waits is not lost when the stream is over: it comes before the end. An error does not wait.
  /// - Parameters:
  ///   - interval: nanoseconds.
  ///   - latest: whether the last element of an interval is delivered at its end; otherwise it is dropped.
  ///   - clock: measures the intervals; the loop's, or a ``VirtualClock`` in tests.
  public final func throttle(_ interval: Int64, latest: Bool = true, on clock: any LoopClock) -> Observable<Element> {
    Throttle(self, interval, latest, clock)
  }
}

private final class Throttle<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let interval: Int64
  private let latest: Bool
  private let clock: any LoopClock

  init(_ source: Observable<Element>, _ interval: Int64, _ latest: Bool, _ clock: any LoopClock) {
    self.source = source
    self.interval = interval
    self.latest = latest
    self.clock = clock
  }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    let stage = ThrottleStage(observer, interval, latest, clock)
    stage.run(source)
    return stage
  }
}

private final class ThrottleStage<Element>: Operator<Element, Element> {
  private let interval: Int64
  private let latest: Bool
  private let clock: any LoopClock
  private var timer: (any LoopTimer)?
  /// When the next element may pass; nil before the first.
  private var open: Int64?
  override var hasOneSource: Bool { false }
  private var waiting: Element?

  init(_ downstream: Observer<Element>, _ interval: Int64, _ latest: Bool, _ clock: any LoopClock) {
    self.interval = interval
    self.latest = latest
    self.clock = clock
    super.init(downstream)
    timer = clock.timer { [weak self] in self?.pass() }
  }

  override func onNext(_ element: Element) {
    guard !isDone else { return }
    let now = clock.nanoseconds
    if let open, now < open {
      guard latest else { return }
      if waiting == nil { timer?.arm(at: open) }
      waiting = element
      return
    }
    timer?.cancel()
    waiting = nil
    open = now + interval
    downstream?.onNext(element)
  }

  override func onCompleted() {
    if let waiting {
      self.waiting = nil
      downstream?.onNext(waiting)
    }
    complete()
  }

  private func pass() {
    guard let waiting else { return }
    self.waiting = nil
    open = clock.nanoseconds + interval
    downstream?.onNext(waiting)
  }

  override func release() {
    super.release()
    timer?.cancel()
    timer = nil
    waiting = nil
  }
}
