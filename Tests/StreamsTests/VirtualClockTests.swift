// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct VirtualClockTests {
  @Test func `does what is due, each at its time, in order`() {
    let clock = VirtualClock()
    var log: [String] = []
    let late = clock.timer { log.append("late at \(clock.nanoseconds)") }
    let early = clock.timer { log.append("early at \(clock.nanoseconds)") }
    let never = clock.timer { log.append("never") }
    late.arm(at: 20)
    early.arm(at: 10)
    never.arm(at: 15)
    never.cancel()
    clock.advance(by: 30)
    #expect(log == ["early at 10", "late at 20"])
    #expect(clock.nanoseconds == 30)
  }

  @Test func `a timer may arm itself again`() {
    let clock = VirtualClock()
    var times: [Int64] = []
    var timer: (any LoopTimer)?
    timer = clock.timer {
      times.append(clock.nanoseconds)
      timer?.arm(at: clock.nanoseconds + 10)
    }
    timer?.arm(at: 5)
    clock.advance(by: 30)
    #expect(times == [5, 15, 25])
    timer?.cancel()
    timer = nil
  }
}
