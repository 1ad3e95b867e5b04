// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Wakes a loop from another thread: an eventfd that the loop watches.
///
/// Any number of signals before the loop comes to its handler are one call. It is the only thing of a loop that other
/// threads may touch.
public final class WakeUp: Sendable {
  let fd: Int32

  init(fd: Int32) { self.fd = fd }

  deinit { close(fd) }

  /// Has the loop call the handler at its next turn. Callable from any thread and from a signal handler; never blocks.
  public func signal() {
    var one: UInt64 = 1
    // A full counter (EAGAIN) means that the loop is to be woken anyway.
    _ = unsafe write(fd, &one, MemoryLayout<UInt64>.size)
  }

  /// Forgets the signals so far.
  func clear() {
    var count: UInt64 = 0
    _ = unsafe read(fd, &count, MemoryLayout<UInt64>.size)
  }
}
