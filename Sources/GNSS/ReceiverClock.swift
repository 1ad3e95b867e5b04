// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// Which day it is for a receiver whose sentences bear a time of day, and only some of them a date.
struct ReceiverClock {
  static let dayLength: Int64 = 86_400_000_000_000
  /// GPS counts weeks modulo 1024; a receiver whose software is older than one era can be whole eras behind.
  static let eraDays: Int32 = 1024 * 7

  /// The day of the last dated sentence, or the day after it once midnight has passed since.
  private(set) var day: Int32?
  /// The time of day that `day` goes with.
  private var timeOfDay: Int64 = 0
  /// Days are moved forward by whole eras until they lie less than half an era before this one; nil repairs nothing.
  var referenceDay: Int32?
  /// Whole eras by which the last dated sentence was moved.
  private(set) var repairedEras: Int32 = 0

  init(referenceDay: Int32? = nil) { self.referenceDay = referenceDay }

  /// A dated sentence. Impossible dates are refused and change nothing.
  mutating func set(date: CivilDate, timeOfDay: Int64) {
    guard date.exists, date.year >= 1980 else { return }
    var sent = date.daysSince1970
    repairedEras = 0
    if let referenceDay {
      while sent < referenceDay - Self.eraDays / 2 {
        sent += Self.eraDays
        repairedEras += 1
      }
    }
    day = sent
    self.timeOfDay = timeOfDay
  }

  /// The day on which it is `time` o'clock now; nil before a date was told. A time of day that lies more than half a
  /// day back belongs to the next day, one that lies more than half a day ahead to the one before (a sentence that was
  /// made before midnight and came after one from behind it).
  mutating func resolve(timeOfDay time: Int64) -> UTCTime? {
    guard let today = day else { return nil }
    if time < timeOfDay - Self.dayLength / 2 {
      day = today + 1
      timeOfDay = time
      return UTCTime(day: today + 1, nanosecondOfDay: time)
    }
    if time > timeOfDay + Self.dayLength / 2 {
      return UTCTime(day: today - 1, nanosecondOfDay: time)
    }
    timeOfDay = max(time, timeOfDay)
    return UTCTime(day: today, nanosecondOfDay: time)
  }

  /// A sentence's date with its whole year; nil where a part of it is missing.
  static func civil(_ date: CalendarDate) -> CivilDate? {
    guard let year = date.year, let month = date.month, let day = date.day else { return nil }
    return CivilDate(year: date.yearHasCentury ? year : fullYear(twoDigits: year), month: month, day: day)
  }

  /// The full year of a date with two digits: 80 … 99 are the twentieth century's.
  static func fullYear(twoDigits year: Int) -> Int { year >= 80 ? 1900 + year : 2000 + year }
}
