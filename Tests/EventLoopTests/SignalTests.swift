// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc
import Testing

/// Signals go to the test's own thread (pthread_kill): the test runner has others, which do not block them.
@Suite struct SignalTests {
  @Test func signalsAreEvents() throws {
    let loop = try EventLoop()
    var heard: [Int32] = []
    try loop.onSignal(SIGUSR1) { heard.append($0) }
    try loop.onSignal(SIGTERM) { [unowned loop] in
      heard.append($0)
      loop.stop()
    }
    pthread_kill(pthread_self(), SIGUSR1)
    pthread_kill(pthread_self(), SIGTERM)
    loop.run()
    // Pending signals come by number, lowest first.
    #expect(heard == [SIGUSR1, SIGTERM])
  }

  @Test func aSignalThatDoesNotExistIsRefused() throws {
    let loop = try EventLoop()
    #expect(throws: SystemError(errno: EINVAL, call: "sigaddset")) { try loop.onSignal(4711) { _ in } }
  }
}

@Suite struct WakeUpTests {
  @Test func anotherThreadWakesTheLoop() throws {
    let loop = try EventLoop()
    var woken = 0
    let wakeUp = try loop.wakeUp { woken += 1 }
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(wakeUp)
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<WakeUp>.fromOpaque(argument).takeRetainedValue().signal()
        }
        return nil
      }, unsafe box.toOpaque())
    try #require(failure == 0)
    #expect(loop.run(atMost: .seconds(5)) { woken == 1 })
    pthread_join(thread, nil)
    loop.remove(wakeUp)
    wakeUp.signal()
    loop.run(for: .milliseconds(5))
    #expect(woken == 1)
  }

  @Test func manySignalsAreOneCall() throws {
    let loop = try EventLoop()
    var woken = 0
    let wakeUp = try loop.wakeUp { woken += 1 }
    for _ in 0..<100 { wakeUp.signal() }
    loop.run(for: .milliseconds(10))
    #expect(woken == 1)
  }
}
