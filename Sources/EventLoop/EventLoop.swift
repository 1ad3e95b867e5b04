// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc

/// One loop on one thread: waits for descriptors, timers, signals and other threads, and calls the handler of each.
///
/// A handler runs to its end before the next one starts, so it reads a bounded amount and comes back later for the
/// rest: watches are level-triggered, and what is left is told again in the next turn. In one turn the timers that are due
/// come first, then at most 64 descriptors; none of them is called twice before all others had their turn.
///
/// A loop is not Sendable: it is used on the thread that made it. From other threads there is `WakeUp`.
public final class EventLoop {
  private let epoll: Int32
  private var slots: [Watch?] = []
  private var generations: [UInt32] = []
  private var freeSlots: [Int] = []
  /// Which watch the kernel's registration of a descriptor belongs to, so that a watch which outlived its descriptor
  /// does not take away its successor's.
  private var registered: [Int32: Watch] = [:]
  private var timers = TimerHeap()
  private var armings: UInt64 = 0
  private var signals: SignalSource?
  private var ready = [clinux_event](repeating: clinux_event(), count: 64)
  private var hasFineWait = true
  private var isStopped = false

  /// A loop without anything to wait for.
  public init() throws(SystemError) {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw SystemError.last("epoll_create1") }
  }

  deinit { close(epoll) }

  /// The time now.
  public var now: MonotonicTime { .now }

  // MARK: Descriptors

  /// Watches a descriptor; the handler is told what it is ready for, again and again while it is.
  ///
  /// - Throws: `EPERM` for a regular file (always ready: read it by a timer), `EEXIST` for a descriptor that is watched
  ///   already, `EBADF` for one that is not open.
  @discardableResult
  public func watch(_ fd: Int32, for interest: Interest, _ handler: @escaping (Readiness) -> Void)
    throws(SystemError) -> Watch
  {
    let slot = freeSlots.last ?? slots.count
    let generation = slot < generations.count ? generations[slot] : 0
    let watch = Watch(fd, interest, slot: slot, generation: generation, loop: self, handler: handler)
    guard clinux_epoll_ctl(epoll, EPOLL_CTL_ADD, fd, interest.rawValue, watch.key) == 0 else {
      throw SystemError.last("epoll_ctl")
    }
    if slot < slots.count {
      freeSlots.removeLast()
      slots[slot] = watch
    } else {
      slots.append(watch)
      generations.append(0)
    }
    registered[fd] = watch
    return watch
  }

  func modify(_ watch: Watch) {
    guard registered[watch.fd] === watch else { return }
    // It fails only for a descriptor that was closed under the watch, which then has nothing to tell.
    _ = clinux_epoll_ctl(epoll, EPOLL_CTL_MOD, watch.fd, watch.interest.rawValue, watch.key)
  }

  func remove(_ watch: Watch) {
    slots[watch.slot] = nil
    generations[watch.slot] &+= 1
    freeSlots.append(watch.slot)
    guard registered[watch.fd] === watch else { return }
    registered[watch.fd] = nil
    // The descriptor may have been closed before: then the kernel has forgotten it already.
    _ = clinux_epoll_ctl(epoll, EPOLL_CTL_DEL, watch.fd, 0, 0)
  }

  // MARK: Timers

  /// A timer that is not armed yet.
  public func timer(_ work: @escaping () -> Void) -> Timer { Timer(loop: self, work: work) }

  /// Does a piece of work once, after a time. The timer can be cancelled, and armed again.
  @discardableResult
  public func schedule(after delay: Nanoseconds, _ work: @escaping () -> Void) -> Timer {
    schedule(at: now + delay, work)
  }

  /// Does a piece of work once, at a time; in the next turn if that has passed.
  @discardableResult
  public func schedule(at deadline: MonotonicTime, _ work: @escaping () -> Void) -> Timer {
    let timer = timer(work)
    arm(timer, at: deadline)
    return timer
  }

  func arm(_ timer: Timer, at deadline: MonotonicTime) {
    armings += 1
    timer.order = armings
    // A deadline in the past must not overtake, turn after turn, those that have been due for longer.
    timer.deadline = max(deadline, now)
    timers.place(timer)
  }

  func disarm(_ timer: Timer) { timers.remove(timer) }

  // MARK: Signals and other threads

  /// Has a handler called for a signal, which thereby loses its usual effect. One handler a signal: the last one stays.
  ///
  /// - Throws: `EINVAL` for a signal that does not exist; `EMFILE` when descriptors have run out.
  public func onSignal(_ signal: Int32, _ handler: @escaping (Int32) -> Void) throws(SystemError) {
    if signals == nil {
      let source = try SignalSource()
      let fd = source.fd
      signals = consume source
      try watch(fd, for: .readable) { [unowned self] _ in
        if let (signal, handler) = signals?.next() { handler?(signal) }
      }
    }
    try signals?.handle(signal, handler)
  }

  /// Something that other threads wake this loop with. The loop keeps it until it is removed.
  public func wakeUp(_ handler: @escaping () -> Void) throws(SystemError) -> WakeUp {
    let fd = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard fd >= 0 else { throw SystemError.last("eventfd") }
    let wakeUp = WakeUp(fd: fd)
    try watch(fd, for: .readable) { _ in
      wakeUp.clear()
      handler()
    }
    return wakeUp
  }

  /// The handler of a wake-up is not called again; its descriptor is closed when the last thread lets go of it.
  public func remove(_ wakeUp: WakeUp) { registered[wakeUp.fd]?.cancel() }

  // MARK: Running

  /// Runs until `stop()` is called.
  public func run() {
    isStopped = false
    while !isStopped { turn(atMost: nil) }
  }

  /// Ends `run()` after the handler that is running; those that are ready too are not called.
  public func stop() { isStopped = true }

  /// Runs until a condition holds, looked at after each turn, but not longer than a time. Whether it holds.
  public func run(atMost limit: Nanoseconds, until condition: () -> Bool) -> Bool {
    isStopped = false
    let end = now + limit
    while !condition() {
      let left = end - now
      guard left > .zero, !isStopped else { return condition() }
      turn(atMost: left)
    }
    return true
  }

  /// Runs for a time.
  public func run(for duration: Nanoseconds) { _ = run(atMost: duration) { false } }

  /// Waits, at most for a time, and calls what is due or ready.
  private func turn(atMost limit: Nanoseconds?) {
    var timeout = limit?.count ?? -1
    if let next = timers.first {
      let wait = max(0, (next.deadline - now).count)
      timeout = timeout < 0 ? wait : min(timeout, wait)
    }
    let count = wait(timeout)
    fireTimers()
    for index in 0..<count where !isStopped {
      let event = ready[index]
      let slot = Int(event.key & 0xFFFF_FFFF)
      guard slot < slots.count, let watch = slots[slot], watch.key == event.key else { continue }
      watch.handler?(Readiness(rawValue: event.events))
    }
  }

  private func fireTimers() {
    guard timers.count > 0 else { return }
    let due = now
    let newest = armings
    while !isStopped, let timer = timers.first, timer.deadline <= due, timer.order <= newest {
      timers.remove(timer)
      timer.work()
    }
  }

  /// How many events came into `ready` within a time (nanoseconds; negative: for ever).
  private func wait(_ timeout: Int64) -> Int {
    let room = Int32(ready.count)
    if hasFineWait {
      let count = unsafe clinux_epoll_wait(epoll, &ready, room, timeout)
      if count >= 0 { return Int(count) }
      // Before Linux 5.11, and under sandboxes that do not know the call yet.
      if errno == ENOSYS || errno == EPERM { hasFineWait = false } else { return interrupted() }
    }
    let milliseconds = timeout < 0 ? -1 : Int32(clamping: (timeout + 999_999) / 1_000_000)
    let count = unsafe clinux_epoll_wait_coarse(epoll, &ready, room, milliseconds)
    return count >= 0 ? Int(count) : interrupted()
  }

  /// A wait that was interrupted brought nothing. It fails otherwise only if the loop's own descriptor was closed by
  /// somebody else, and no loop can go on then.
  private func interrupted() -> Int {
    precondition(errno == EINTR, "the event loop's descriptor was closed by somebody else")
    return 0
  }
}
