// SPDX-License-Identifier: BSD-2-Clause
import CLinux

/// A length of time in whole nanoseconds, negative ones included.
public struct Nanoseconds: Hashable, Comparable, AdditiveArithmetic, Sendable {
  public var count: Int64

  @inlinable public init(_ count: Int64) { self.count = count }

  @inlinable public static var zero: Nanoseconds { Nanoseconds(0) }
  @inlinable public static func nanoseconds(_ n: Int64) -> Nanoseconds { Nanoseconds(n) }
  @inlinable public static func microseconds(_ n: Int64) -> Nanoseconds { Nanoseconds(n * 1_000) }
  @inlinable public static func milliseconds(_ n: Int64) -> Nanoseconds { Nanoseconds(n * 1_000_000) }
  @inlinable public static func seconds(_ n: Int64) -> Nanoseconds { Nanoseconds(n * 1_000_000_000) }

  /// In seconds, for people; a nanosecond is lost beyond 104 days.
  @inlinable public var seconds: Double { Double(count) / 1e9 }

  @inlinable public static func < (a: Nanoseconds, b: Nanoseconds) -> Bool { a.count < b.count }
  @inlinable public static func + (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds { Nanoseconds(a.count + b.count) }
  @inlinable public static func - (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds { Nanoseconds(a.count - b.count) }
  @inlinable public static func * (a: Nanoseconds, n: Int64) -> Nanoseconds { Nanoseconds(a.count * n) }
  @inlinable public static func / (a: Nanoseconds, n: Int64) -> Nanoseconds { Nanoseconds(a.count / n) }
}

/// A point in time on CLOCK_MONOTONIC: nobody sets that clock, and it stands still while the machine sleeps.
public struct MonotonicTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since an arbitrary beginning (on Linux, boot).
  public var nanoseconds: Int64

  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The time now, read from the clock (a few tens of nanoseconds, no system call).
  public static var now: MonotonicTime { MonotonicTime(nanoseconds: clinux_monotonic_now()) }

  @inlinable public static func < (a: MonotonicTime, b: MonotonicTime) -> Bool { a.nanoseconds < b.nanoseconds }
  @inlinable public static func + (a: MonotonicTime, b: Nanoseconds) -> MonotonicTime {
    MonotonicTime(nanoseconds: a.nanoseconds &+ b.count)
  }
  @inlinable public static func - (a: MonotonicTime, b: Nanoseconds) -> MonotonicTime {
    MonotonicTime(nanoseconds: a.nanoseconds &- b.count)
  }
  @inlinable public static func - (a: MonotonicTime, b: MonotonicTime) -> Nanoseconds {
    Nanoseconds(a.nanoseconds &- b.nanoseconds)
  }
}
