// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import ReportSchema
import Reports
import Testing

/// What a writer writes, as text. Whole lines must be as the schema wants them.
func written(_ write: (inout ReportBuffer) -> Void) -> String {
  var buffer = ReportBuffer()
  write(&buffer)
  let text = String(decoding: buffer.bytes, as: UTF8.self)
  if text.hasPrefix("{\"class\"") {
    for line in text.split(separator: "\r\n") {
      for fault in (try? ReportSchema().faults(in: String(line))) ?? ["no schema"] { Issue.record("\(fault): \(line)") }
    }
  }
  return text
}

/// 2026-05-04, at a time of day in milliseconds.
func time(_ hour: Int64, _ minute: Int64, _ second: Int64, milliseconds: Int64 = 0) -> UTCTime {
  let day = CivilDate(year: 2026, month: 5, day: 4).daysSince1970
  return UTCTime(
    day: day, nanosecondOfDay: ((hour * 60 + minute) * 60 + second) * 1_000_000_000 + milliseconds * 1_000_000)
}

func metres(_ value: Double) -> Length? { Length(metres: value) }
func degrees(_ value: Double) -> Direction? { Direction(degrees: value) }
func speed(_ value: Double) -> Speed? { Speed(metresPerSecond: value) }
