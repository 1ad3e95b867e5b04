// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

/// A receiver at the other end of a pty: sends bursts when they are due, and never waits for a reader unless it is told
/// to. Like a serial line it loses what nobody listens to.
final class SimulatedReceiver {
  private let loop: EventLoop
  private let terminal: PseudoTerminal
  private let source: any SimulationSource
  /// Bursts follow each other as fast as the reader takes them, and wait for one.
  private let hurries: Bool
  private var timer: Timer?
  private var watch: Watch?
  private var pending: ArraySlice<UInt8> = []
  private var coming: ArraySlice<UInt8> = []
  private var due = MonotonicTime.now
  private var isAtEnd = false

  /// What a reader that lags may have before it loses bursts; bytes.
  private static let backlogLimit = 64 * 1024
  private static let readerPollInterval = Nanoseconds.milliseconds(20)
  /// Programs discard what came before they had set the speed.
  private static let settlingTime = Nanoseconds.milliseconds(500)
  /// How long the last bytes may lie in the pty before it is closed, which discards them.
  private static let lastBytesTime = Nanoseconds.seconds(1)

  init(_ loop: EventLoop, _ terminal: PseudoTerminal, _ source: any SimulationSource, hurries: Bool) {
    self.loop = loop
    self.terminal = terminal
    self.source = source
    self.hurries = hurries
    timer = loop.timer { [unowned self] in step() }
  }

  /// Begins; the loop is stopped after the last burst.
  ///
  /// - Parameter awaitsReader: the first burst waits until a program has opened the port and has had time to set it up.
  func start(awaitsReader: Bool) {
    if awaitsReader, !terminal.hasReader {
      loop.schedule(after: Self.readerPollInterval) { [unowned self] in start(awaitsReader: true) }
    } else if awaitsReader {
      loop.schedule(after: Self.settlingTime) { [unowned self] in start(awaitsReader: false) }
    } else {
      due = loop.now
      fetch()
    }
  }

  private func fetch() {
    guard let burst = source.next() else { return finish() }
    coming = burst.bytes
    switch burst.due {
    case .fromNow(let delay): due = loop.now + delay
    case .afterTheLast(let delay): due = due + delay
    }
    if hurries { step() } else { timer?.arm(at: due) }
  }

  /// A burst is due, or it is time to look whether a reader has come.
  private func step() {
    if isAtEnd { return loop.stop() }
    let hasReader = terminal.hasReader
    terminal.discardInput()
    if hurries {
      guard hasReader else {
        timer?.arm(after: Self.readerPollInterval)
        return
      }
      pending.append(contentsOf: coming)
      send()
      return
    }
    // Bursts are dropped whole, so that a reader that comes back finds whole sentences.
    if !hasReader {
      pending = []
    } else if pending.count + coming.count <= Self.backlogLimit {
      pending.append(contentsOf: coming)
      send()
    }
    // A step of the clock, or a machine that slept, is no reason to send everything that was missed.
    if due + .seconds(5) < loop.now { due = loop.now }
    fetch()
  }

  private func send() {
    while !pending.isEmpty {
      // The pointer is used within the call only.
      let count = unsafe pending.withUnsafeBytes { unsafe write(terminal.master, $0.baseAddress, $0.count) }
      if count > 0 {
        pending = pending.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else {
        return waitForRoom()
      }
    }
    pending = []
    watch?.cancel()
    watch = nil
    // Through the loop, so that signals have their turn in a long log.
    if hurries { loop.schedule(after: .zero) { [unowned self] in fetch() } }
  }

  private func waitForRoom() {
    guard watch == nil else { return }
    watch = try? loop.watch(terminal.master, for: .writable) { [unowned self] readiness in
      guard !readiness.contains(.hangUp) else { return readerLeft() }
      send()
    }
  }

  /// Told again and again while nobody has the slave open: not to be waited for.
  private func readerLeft() {
    watch?.cancel()
    watch = nil
    if !hurries {
      pending = []
      return
    }
    coming = pending
    pending = []
    timer?.arm(after: Self.readerPollInterval)
  }

  private func finish() {
    isAtEnd = true
    if terminal.hasReader { timer?.arm(after: Self.lastBytesTime) } else { loop.stop() }
  }
}
