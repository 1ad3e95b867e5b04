// SPDX-License-Identifier: BSD-2-Clause

/// A time of day, hhmmss with any number of decimals. Second 60 (a leap second) is accepted.
public struct TimeOfDay: FieldValue {
  @usableFromInline var raw: Int64

  @usableFromInline @inline(__always) init(raw: Int64) { self.raw = raw }

  /// The time `nanoseconds` after midnight, at most 24 h and a leap second; anything else is invalid.
  public init(nanoseconds: Int64) {
    raw = nanoseconds >= 0 && nanoseconds < 86_401_000_000_000 ? nanoseconds : -2
  }

  @inlinable public static var absent: TimeOfDay { TimeOfDay(raw: -1) }
  @inlinable public static var invalid: TimeOfDay { TimeOfDay(raw: -2) }

  @inlinable public var isAbsent: Bool { raw == -1 }
  @inlinable public var isInvalid: Bool { raw == -2 }

  /// Nanoseconds since midnight, 0 to 86,400,999,999,999 (in a leap second at the end of the day); decimals beyond the
  /// ninth are cut off. nil where there is no time. 12:59:60 is the same as 13:00:00.
  @inlinable public var nanoseconds: Int64? { raw >= 0 ? raw : nil }
}
