// SPDX-License-Identifier: BSD-2-Clause

/// A moment of UTC: a day and the nanoseconds since its midnight.
///
/// Kept apart so that second 60 of a day with a leap second has a value of its own, which a count of Unix seconds
/// cannot give it.
public struct UTCTime: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public var day: Int32
  /// Nanoseconds since midnight, 0 ..< 86 401·10⁹ (the last second is a leap second).
  public var nanosecondOfDay: Int64

  @inlinable public init(day: Int32, nanosecondOfDay: Int64) {
    self.day = day
    self.nanosecondOfDay = nanosecondOfDay
  }
  @inlinable public static func < (a: Self, b: Self) -> Bool {
    a.day != b.day ? a.day < b.day : a.nanosecondOfDay < b.nanosecondOfDay
  }
  /// Nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX); a leap second bears the count of the
  /// second after it.
  @inlinable public var unixNanoseconds: Int64 { Int64(day) &* 86_400_000_000_000 &+ nanosecondOfDay }

  @inlinable public init(unixNanoseconds: Int64) {
    let dayLength: Int64 = 86_400_000_000_000
    var days = unixNanoseconds / dayLength
    var rest = unixNanoseconds % dayLength
    if rest < 0 {
      rest += dayLength
      days -= 1
    }
    day = Int32(truncatingIfNeeded: days)
    nanosecondOfDay = rest
  }
}
