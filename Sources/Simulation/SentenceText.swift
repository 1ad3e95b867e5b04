// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// A sentence that is being written, field by field, into memory of its own. What is nil becomes an empty field.
struct SentenceText {
  private var writer = SentenceWriter()
  private var bytes = [UInt8](repeating: 0, count: 160)

  init(_ talker: Talker, _ formatter: Formatter) {
    write { $0.begin(talker, formatter, into: &$1) }
  }

  /// The writer is handed to its work beside the buffer, which is a part of the same value.
  private mutating func write(_ work: (inout SentenceWriter, inout MutableSpan<UInt8>) -> Void) {
    var writer = self.writer
    var buffer = bytes.mutableSpan
    work(&writer, &buffer)
    self.writer = writer
  }

  mutating func empty() {
    write { $0.empty(into: &$1) }
  }

  mutating func field(_ letter: Letter?) {
    guard let letter else { return empty() }
    write { $0.field(letter, into: &$1) }
  }

  mutating func text(_ text: String) {
    write { $0.text(text.utf8Span.span, into: &$1) }
  }

  /// A whole number, with leading zeroes up to `width` digits.
  mutating func integer(_ value: Int?, width: Int = 1) {
    guard let value else { return empty() }
    write { $0.field(Integer(value), width: width, into: &$1) }
  }

  /// `value` divided by 10 to the power of `decimals`.
  mutating func decimal(_ value: Int64?, decimals: Int) {
    guard let value else { return empty() }
    write { $0.field(Decimal(mantissa: value, scale: decimals), into: &$1) }
  }

  /// `ddmm.mmmmm`, its hemisphere, and the same for the longitude.
  mutating func coordinate(latitude: Int64?, longitude: Int64?) {
    guard let latitude, let longitude else {
      for _ in 0..<4 { empty() }
      return
    }
    write { $0.latitude(Angle(nanodegrees: latitude), into: &$1) }
    write { $0.longitude(Angle(nanodegrees: longitude), into: &$1) }
  }

  /// `hhmmss.ss`
  mutating func time(_ nanosecondOfDay: Int64?) {
    guard let nanosecondOfDay else { return empty() }
    write { $0.field(TimeOfDay(nanoseconds: nanosecondOfDay), into: &$1) }
  }

  /// `ddmmyy`
  mutating func date(year: Int, month: Int, day: Int) {
    write { $0.field(CalendarDate(year: year, month: month, day: day, yearHasCentury: true), into: &$1) }
  }

  /// Appends the sentence with its checksum and line end.
  mutating func append(to output: inout [UInt8]) {
    write { $0.end(into: &$1) }
    output.append(contentsOf: bytes[..<writer.count])
  }
}

/// A quotient, rounded half away from zero.
func quotient(_ value: Int64, _ divisor: Int64) -> Int64 {
  (value + (value < 0 ? -divisor / 2 : divisor / 2)) / divisor
}
