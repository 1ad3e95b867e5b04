// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc

/// Many descriptors with one handler, told apart by a key: for who has thousands of them. A descriptor in a group costs
/// this process nothing; a ``Watch`` of its own costs an object, a closure and three entries in tables.
///
/// The group is an epoll descriptor that the loop watches like any other (epoll(7) allows that). Like a watch it is
/// level-triggered; in one turn at most 64 of its descriptors are told. An event may come for a descriptor that was
/// removed by the handler of another one in the same turn: a key that is never used again tells them apart.
public final class WatchGroup {
  private let epoll: Int32
  private let handler: (UInt64, Readiness) -> Void
  private var watch: Watch?
  private var ready = [clinux_event](repeating: clinux_event(), count: 64)

  /// A group without descriptors.
  public init(loop: EventLoop, _ handler: @escaping (UInt64, Readiness) -> Void) throws(SystemError) {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw SystemError.last("epoll_create1") }
    self.handler = handler
    watch = try loop.watch(epoll, for: .readable) { [unowned self] _ in tell() }
  }

  deinit {
    watch?.cancel()
    close(epoll)
  }

  /// Watches a descriptor, which stays its owner's.
  public func add(_ fd: Int32, key: UInt64, for interest: Interest) throws(SystemError) {
    guard clinux_epoll_ctl(epoll, EPOLL_CTL_ADD, fd, interest.rawValue, key) == 0 else {
      throw SystemError.last("epoll_ctl")
    }
  }

  /// Waits for something else from now on.
  public func change(_ fd: Int32, key: UInt64, for interest: Interest) {
    // It fails only for a descriptor that is not in the group, which has nothing to tell.
    _ = clinux_epoll_ctl(epoll, EPOLL_CTL_MOD, fd, interest.rawValue, key)
  }

  /// Does not watch it any more. Before its owner closes it.
  public func remove(_ fd: Int32) { _ = clinux_epoll_ctl(epoll, EPOLL_CTL_DEL, fd, 0, 0) }

  private func tell() {
    // At most as many events as the array has room for.
    let count = unsafe clinux_epoll_wait_coarse(epoll, &ready, Int32(ready.count), 0)
    for index in 0..<max(0, Int(count)) {
      let event = ready[index]
      handler(event.key, Readiness(rawValue: event.events))
    }
  }
}
