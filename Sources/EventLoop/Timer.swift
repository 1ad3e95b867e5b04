// SPDX-License-Identifier: BSD-2-Clause

/// A piece of work that the loop does once when its time has come, as often as it is armed for that.
///
/// Arming again, earlier or later, before or after it fired or from its own work, allocates nothing. The loop keeps an
/// armed timer; one that is not armed lives as long as its owner keeps it.
public final class Timer {
  let work: () -> Void
  private weak var loop: EventLoop?

  /// When it fires, if it is armed.
  public internal(set) var deadline: MonotonicTime
  /// The order of arming: of two timers with one deadline, the one that was armed first fires first.
  var order: UInt64 = 0
  /// Where it stands in the heap; negative while it is not armed.
  var place = -1

  init(loop: EventLoop, work: @escaping () -> Void) {
    self.loop = loop
    self.work = work
    deadline = MonotonicTime(nanoseconds: 0)
  }

  /// Whether it will fire.
  public var isArmed: Bool { place >= 0 }

  /// Fires at a time, instead of the time it was armed for before. A time in the past means the loop's next turn.
  public func arm(at deadline: MonotonicTime) { loop?.arm(self, at: deadline) }

  /// Fires after a time, instead of the time it was armed for before.
  public func arm(after delay: Nanoseconds) { loop?.arm(self, at: MonotonicTime.now + delay) }

  /// It does not fire, not even if it is due in this very turn of the loop. It may be armed again.
  public func cancel() { loop?.disarm(self) }
}
