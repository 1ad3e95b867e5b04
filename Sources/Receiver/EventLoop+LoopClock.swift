// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Streams

/// The loop is the clock of the streams that are delivered on it: `throttle(_:on: loop)`.
extension EventLoop: LoopClock {
  public var nanoseconds: Int64 { now.nanoseconds }
  public func timer(_ work: @escaping () -> Void) -> any LoopTimer {
    let timer: Timer = timer(work)
    return timer
  }
}

extension Timer: LoopTimer {
  public func arm(at nanoseconds: Int64) { arm(at: MonotonicTime(nanoseconds: nanoseconds)) }
}
