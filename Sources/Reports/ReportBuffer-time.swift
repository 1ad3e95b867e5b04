// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ReportBuffer {
  /// A moment as gpsd writes it: `"2026-05-04T03:02:01.000Z"`, with its quotes. The last second of a day may be 60.
  ///
  /// Rounded to a millisecond; what rounds up to the end of its day is the beginning of the next.
  mutating func append(_ time: UTCTime) {
    var day = time.day
    var milliseconds = (max(0, time.nanosecondOfDay) + 500_000) / 1_000_000
    let length: Int64 = time.nanosecondOfDay >= 86_400_000_000_000 ? 86_401_000 : 86_400_000
    if milliseconds >= length {
      milliseconds = 0
      day &+= 1
    }
    let second = min(milliseconds / 1_000, 86_400)
    let date = CivilDate(daysSince1970: day)
    append(UInt8(ascii: "\""))
    append(digits: UInt64(min(max(date.year, 0), 9_999)), atLeast: 4)
    append(UInt8(ascii: "-"))
    append(digits: UInt64(date.month), atLeast: 2)
    append(UInt8(ascii: "-"))
    append(digits: UInt64(date.day), atLeast: 2)
    append(UInt8(ascii: "T"))
    let isLeap = second == 86_400
    append(digits: UInt64(isLeap ? 23 : second / 3_600), atLeast: 2)
    append(UInt8(ascii: ":"))
    append(digits: UInt64(isLeap ? 59 : second / 60 % 60), atLeast: 2)
    append(UInt8(ascii: ":"))
    append(digits: UInt64(isLeap ? 60 : second % 60), atLeast: 2)
    append(UInt8(ascii: "."))
    append(digits: UInt64(milliseconds % 1_000), atLeast: 3)
    append("Z\"")
  }
}
