// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Reports

/// What a writer writes, as text.
func written(_ write: (inout ReportBuffer) -> Void) -> String {
  var buffer = ReportBuffer()
  write(&buffer)
  return String(decoding: buffer.bytes, as: UTF8.self)
}

/// 2026-05-04, at a time of day in milliseconds.
func time(_ hour: Int64, _ minute: Int64, _ second: Int64, milliseconds: Int64 = 0) -> UTCTime {
  let day = CivilDate(year: 2026, month: 5, day: 4).daysSince1970
  return UTCTime(day: day, nanosecondOfDay: ((hour * 60 + minute) * 60 + second) * 1_000_000_000 + milliseconds * 1_000_000)
}

func metres(_ value: Double) -> Length? { Length(metres: value) }
func degrees(_ value: Double) -> Direction? { Direction(degrees: value) }
func speed(_ value: Double) -> Speed? { Speed(metresPerSecond: value) }
