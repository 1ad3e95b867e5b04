// SPDX-License-Identifier: BSD-2-Clause
/// A clock that goes when it is told to: for tests, and for logs whose time is not now.
public final class VirtualClock: LoopClock {
  public private(set) var nanoseconds: Int64
  private var timers: [VirtualTimer] = []
  private var armings = 0

  public init(nanoseconds: Int64 = 0) { self.nanoseconds = nanoseconds }

  public func timer(_ work: @escaping () -> Void) -> any LoopTimer { VirtualTimer(self, work) }

  /// Lets time pass, and does what becomes due on the way, each at its time.
  public func advance(by duration: Int64) { advance(to: nanoseconds + duration) }

  /// Lets time pass until a moment; nothing if it has passed already.
  public func advance(to end: Int64) {
    while let next = timers.min(by: { ($0.deadline, $0.order) < ($1.deadline, $1.order) }), next.deadline <= end {
      remove(next)
      nanoseconds = max(nanoseconds, next.deadline)
      next.work()
    }
    nanoseconds = max(nanoseconds, end)
  }

  /// How many timers are armed.
  public var armed: Int { timers.count }

  fileprivate func add(_ timer: VirtualTimer, at deadline: Int64) {
    remove(timer)
    armings += 1
    timer.deadline = max(deadline, nanoseconds)
    timer.order = armings
    timers.append(timer)
  }

  fileprivate func remove(_ timer: VirtualTimer) { timers.removeAll { $0 === timer } }
}

private final class VirtualTimer: LoopTimer {
  let work: () -> Void
  var deadline: Int64 = 0
  var order = 0
  private weak var clock: VirtualClock?

  init(_ clock: VirtualClock, _ work: @escaping () -> Void) {
    self.clock = clock
    self.work = work
  }

  func arm(at nanoseconds: Int64) { clock?.add(self, at: nanoseconds) }
  func cancel() { clock?.remove(self) }
}
