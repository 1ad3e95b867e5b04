// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import EventLoop
import Testing

@Suite struct TimerTests {
  let loop: EventLoop
  init() throws { loop = try EventLoop() }

  @Test func fireInTheOrderOfTheirTimes() {
    var order: [Int] = []
    let start = loop.now
    for delay in [5, 1, 4, 2, 3, 1] {
      loop.schedule(at: start + .milliseconds(Int64(delay))) { order.append(delay) }
    }
    #expect(loop.run(atMost: .seconds(5)) { order.count == 6 })
    #expect(order == [1, 1, 2, 3, 4, 5])
  }

  @Test func neverFireEarly() {
    let delay = Nanoseconds.milliseconds(3)
    let start = loop.now
    var end = start
    loop.schedule(after: delay) { [unowned loop] in end = loop.now }
    #expect(loop.run(atMost: .seconds(5)) { end != start })
    #expect(end - start >= delay)
  }

  @Test func aCancelledTimerDoesNotFireEvenInItsOwnTurn() {
    var fired: [String] = []
    let start = loop.now
    var second: Timer?
    loop.schedule(at: start) {
      fired.append("first")
      second?.cancel()
    }
    second = loop.schedule(at: start) { fired.append("second") }
    loop.run(for: .milliseconds(10))
    #expect(fired == ["first"])
    #expect(second?.isArmed == false)
  }

  @Test func armingAgainReplacesTheTime() {
    var fired = 0
    let timer = loop.schedule(after: .seconds(3600)) { fired += 1 }
    timer.arm(after: .zero)
    #expect(loop.run(atMost: .seconds(5)) { fired == 1 })
    loop.run(for: .milliseconds(5))
    #expect(fired == 1)
    timer.arm(after: .zero)
    #expect(loop.run(atMost: .seconds(5)) { fired == 2 })
  }

  @Test func aTimerThatIsAlwaysDueStarvesNobody() throws {
    let pipe = try Pipe()
    var busy: Timer?
    var heard = ""
    var other = false
    busy = loop.timer { [unowned loop] in busy?.arm(at: loop.now - .seconds(1)) }
    busy?.arm(after: .zero)
    try loop.watch(pipe.output, for: .readable) { _ in heard += pipe.receive() }
    pipe.send("heard")
    loop.schedule(after: .milliseconds(2)) { other = true }
    #expect(loop.run(atMost: .seconds(5)) { heard == "heard" && other })
    busy?.cancel()
    busy = nil
  }

  @Test func theHeapKeepsItsOrderUnderEveryChange() {
    // Moves and removals of every kind, then everything that is left fires in order.
    var generator = SystemRandomNumberGenerator()
    let start = loop.now
    var fired: [Nanoseconds] = []
    var timers: [Timer] = []
    for _ in 0..<300 { timers.append(loop.timer {}) }
    timers = timers.map { _ in
      var me: Timer?
      let timer = loop.timer { if let me { fired.append(me.deadline - start) } }
      me = timer
      return timer
    }
    for _ in 0..<2000 {
      let timer = timers[Int.random(in: 0..<timers.count, using: &generator)]
      if Bool.random(using: &generator) {
        timer.arm(at: start + .seconds(1) + .microseconds(Int64.random(in: 0..<1000, using: &generator)))
      } else {
        timer.cancel()
      }
    }
    let armed = timers.count { $0.isArmed }
    #expect(loop.run(atMost: .seconds(10)) { fired.count == armed })
    #expect(fired == fired.sorted())
  }

  @Test func armingAgainAllocatesNothing() {
    try? #require(allocation_counter_in_force())
    var fired = 0
    var timer: Timer?
    timer = loop.timer {
      fired += 1
      if fired < 1000 { timer?.arm(after: .zero) }
    }
    timer?.arm(after: .zero)
    _ = loop.run(atMost: .seconds(5)) { fired > 10 }
    let before = allocation_count()
    let done = loop.run(atMost: .seconds(5)) { fired == 1000 }
    let after = allocation_count()
    #expect(done)
    #expect(after - before == 0)
    timer = nil
  }
}
