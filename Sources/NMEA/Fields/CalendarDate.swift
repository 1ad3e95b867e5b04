// SPDX-License-Identifier: BSD-2-Clause

/// A day as it was sent: the century is not known where the year has two digits (RMC), and is not made up here.
public struct CalendarDate: FieldValue {
  /// Year, month, day and whether the year has four digits: yyyyyyyy yyyyyyyy f000mmmm 000ddddd.
  @usableFromInline var raw: UInt32

  @usableFromInline @inline(__always) init(raw: UInt32) { self.raw = raw }

  /// A day; the month must be 1 to 12, the day 1 to 31, the year 0 to 9999, or 0 to 99 where it has two digits. Anything
  /// else is invalid. Whether the month has that day is for the calendar to say.
  public init(year: Int, month: Int, day: Int, yearHasCentury: Bool) {
    guard (1...12).contains(month), (1...31).contains(day), year >= 0, year <= (yearHasCentury ? 9999 : 99) else {
      self = .invalid
      return
    }
    raw = UInt32(year) << 16 | (yearHasCentury ? 0x8000 : 0) | UInt32(month) << 8 | UInt32(day)
  }

  @inlinable public static var absent: CalendarDate { CalendarDate(raw: 0) }
  @inlinable public static var invalid: CalendarDate { CalendarDate(raw: 1) }

  @inlinable public var isAbsent: Bool { raw == 0 }
  @inlinable public var isInvalid: Bool { raw == 1 }

  /// The year as it was sent: 0 to 99, or with its century where `yearHasCentury`; nil where there is no date.
  @inlinable public var year: Int? { raw > 1 ? Int(raw >> 16) : nil }
  /// The month, 1 to 12; nil where there is no date.
  @inlinable public var month: Int? { raw > 1 ? Int(raw >> 8 & 0xF) : nil }
  /// The day, 1 to 31; nil where there is no date.
  @inlinable public var day: Int? { raw > 1 ? Int(raw & 0x1F) : nil }
  /// Whether the year was sent with four digits.
  @inlinable public var yearHasCentury: Bool { raw & 0x8000 != 0 }
}
