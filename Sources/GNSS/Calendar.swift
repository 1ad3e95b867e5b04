// SPDX-License-Identifier: BSD-2-Clause

/// A day of the Gregorian calendar.
public struct CivilDate: Hashable, Sendable {
  public var year: Int
  /// 1 … 12
  public var month: Int
  /// 1 … 31
  public var day: Int

  @inlinable public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The civil date of a number of days since 1970-01-01, by counting 400-year cycles from 1 March of year 0.
  public init(daysSince1970: Int32) {
    let shifted = Int(daysSince1970) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Whether the calendar has this day.
  public var exists: Bool {
    guard (1...12).contains(month), day >= 1 else { return false }
    return day <= CivilDate.days(inMonth: month, of: year)
  }

  /// Days since 1970-01-01. The date must exist.
  public var daysSince1970: Int32 {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(truncatingIfNeeded: era * 146_097 + dayOfEra - 719_468)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
