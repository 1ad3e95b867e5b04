// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

// A connection that is closed while its subscriber is still sending is reset, and the ERROR that says why is lost with
// it. So those who are shown out hear the last word first: what they send is thrown away for a moment, until they close.
extension Publisher {
  /// How many may be lingering, and how long.
  private static let mostFarewells = 64
  private static let longestFarewell = Nanoseconds.seconds(1)
  /// Tells their keys from those of subscribers.
  static let farewellBit: UInt64 = 1 << 63

  /// Ends a connection of which all that was to be said has been said.
  func bidFarewell(_ fd: Int32) {
    shutdown(fd, Int32(SHUT_WR))
    guard farewells.count < Self.mostFarewells, let connections else { return hangUp(fd) }
    do throws(SystemError) {
      try connections.add(fd, key: Self.farewellBit | UInt64(fd), for: .readable)
    } catch {
      return hangUp(fd)
    }
    farewells[fd] = loop.now + Self.longestFarewell
    if farewellTimer?.isArmed == false { farewellTimer?.arm(after: Self.longestFarewell) }
  }

  /// One that is lingering has sent something, or has closed.
  func hearOut(_ fd: Int32) {
    guard farewells[fd] != nil else { return }
    let count = SystemCalls.receive(fd, into: &received)
    if count > 0 || (count < 0 && Self.isBusy(errno)) { return }
    farewells[fd] = nil
    connections?.remove(fd)
    Glibc.close(fd)
  }

  func endFarewells(all: Bool = false) {
    let now = loop.now
    for (fd, until) in farewells where all || until <= now {
      farewells[fd] = nil
      connections?.remove(fd)
      hangUp(fd)
    }
    if let next = farewells.values.min() { farewellTimer?.arm(at: next) }
  }

  /// Closes at once; what has come already is taken first, so that it resets nothing.
  private func hangUp(_ fd: Int32) {
    _ = SystemCalls.receive(fd, into: &received)
    Glibc.close(fd)
  }
}
