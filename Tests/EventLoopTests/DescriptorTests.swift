// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import Testing

/// A pipe whose ends are closed with it.
final class Pipe {
  let output: Int32
  private(set) var input: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe clinux_pipe(&ends) == 0)
    output = ends[0]
    input = ends[1]
  }

  deinit {
    close(output)
    if input >= 0 { close(input) }
  }

  func send(_ text: String) { _ = unsafe text.withCString { unsafe write(input, $0, text.utf8.count) } }

  func receive(atMost count: Int = 64) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    let n = unsafe read(output, &bytes, count)
    return String(decoding: bytes.prefix(max(0, n)), as: UTF8.self)
  }

  func closeInput() {
    close(input)
    input = -1
  }
}

@Suite struct DescriptorTests {
  let loop: EventLoop
  init() throws { loop = try EventLoop() }

  @Test func tellsWhatCanBeReadUntilItIsRead() throws {
    let pipe = try Pipe()
    var heard: [String] = []
    try loop.watch(pipe.output, for: .readable) { _ in heard.append(pipe.receive(atMost: 3)) }
    pipe.send("sixsix")
    #expect(loop.run(atMost: .seconds(5)) { heard.count == 2 })
    #expect(heard == ["six", "six"])
  }

  @Test func tellsAHangUp() throws {
    let pipe = try Pipe()
    var seen: Readiness = []
    let watch = try loop.watch(pipe.output, for: .readable) { seen.formUnion($0) }
    pipe.closeInput()
    #expect(loop.run(atMost: .seconds(5)) { !seen.isEmpty })
    #expect(seen.contains(.hangUp))
    watch.cancel()
  }

  @Test func aWriterWaitsOnlyWhileItWantsTo() throws {
    let pipe = try Pipe()
    var calls = 0
    var watch: Watch?
    watch = try loop.watch(pipe.input, for: []) { readiness in
      #expect(readiness == .writable)
      calls += 1
      if calls == 3 { watch?.change([]) }
    }
    loop.run(for: .milliseconds(5))
    #expect(calls == 0)
    watch?.change(.writable)
    loop.run(for: .milliseconds(20))
    #expect(calls == 3)
  }

  @Test func aHandlerThatIsCancelledInMidDispatchIsNotCalled() throws {
    let first = try Pipe()
    let second = try Pipe()
    var calls: [String] = []
    var watches: [Watch] = []
    // Whichever is called first cancels both: the other one's event has been fetched by then.
    for (name, pipe) in [("first", first), ("second", second)] {
      watches.append(
        try loop.watch(pipe.output, for: .readable) { _ in
          calls.append(name)
          for watch in watches { watch.cancel() }
        })
    }
    first.send("x")
    second.send("x")
    loop.run(for: .milliseconds(20))
    #expect(calls.count == 1)
    #expect(watches.allSatisfy { !$0.isActive })
  }

  /// The kernel gives the lowest free number to the next descriptor: an event that was fetched for the old one must not
  /// reach the new one's handler.
  @Test func aDescriptorReplacedInMidDispatchStartsAfresh() throws {
    let first = try Pipe()
    let second = try Pipe()
    var third: [Pipe] = []
    var wrong = 0
    var watches: [Watch] = []
    for pipe in [first, second] {
      watches.append(
        try loop.watch(pipe.output, for: .readable) { [unowned loop] _ in
          for watch in watches { watch.cancel() }
          if let fresh = try? Pipe() {
            third.append(fresh)
            _ = try? loop.watch(fresh.output, for: .readable) { _ in wrong += 1 }
          }
        })
    }
    first.send("x")
    second.send("x")
    loop.run(for: .milliseconds(20))
    #expect(third.count == 1)
    #expect(wrong == 0)
  }

  @Test func aDescriptorMayBeClosedInItsOwnHandler() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe clinux_pipe(&ends) == 0)
    var calls = 0
    var watch: Watch?
    watch = try loop.watch(ends[0], for: .readable) { _ in
      calls += 1
      close(ends[0])
      watch?.cancel()
    }
    close(ends[1])
    loop.run(for: .milliseconds(20))
    #expect(calls == 1)
  }

  @Test func aWatchThatOutlivedItsDescriptorLeavesTheSuccessorAlone() throws {
    let heir = try Pipe()
    let old = dup(heir.output)
    let stale = try loop.watch(old, for: .readable) { _ in }
    close(old)
    // The kernel keeps a closed descriptor's registration while its file is open elsewhere; this file is another one.
    let other = try Pipe()
    try #require(dup2(other.output, old) == old)
    var heard = ""
    let fresh = try loop.watch(old, for: .readable) { _ in heard += other.receive() }
    stale.cancel()
    other.send("here")
    #expect(loop.run(atMost: .seconds(5)) { heard == "here" })
    fresh.cancel()
    close(old)
  }

  @Test func whatCannotBeWatchedSaysWhy() throws {
    #expect(throws: SystemError(errno: EBADF, call: "epoll_ctl")) { try loop.watch(9999, for: .readable) { _ in } }
    let pipe = try Pipe()
    try loop.watch(pipe.output, for: .readable) { _ in }
    #expect(throws: SystemError(errno: EEXIST, call: "epoll_ctl")) {
      try loop.watch(pipe.output, for: .readable) { _ in }
    }
    #expect(SystemError(errno: EACCES, call: "open").description == "open: Permission denied")
  }

  @Test func manyReadyDescriptorsAllGetTheirTurn() throws {
    var pipes: [Pipe] = []
    var heard: Set<Int> = []
    for index in 0..<200 {
      let pipe = try Pipe()
      pipe.send("x")
      pipes.append(pipe)
      // None of them reads: each stays ready, and must not keep the others from being heard.
      try loop.watch(pipe.output, for: .readable) { _ in heard.insert(index) }
    }
    #expect(loop.run(atMost: .seconds(5)) { heard.count == 200 })
  }
}
