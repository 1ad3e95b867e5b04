// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// The seven commonest sentences out of logs, one behind the other, each whole and with a checksum that fits.
struct ParserData {
  static let measured: Set<Formatter> = [.gga, .rmc, .gsa, .gsv, .gll, .vtg, .zda]

  private(set) var bytes: [UInt8] = []
  private(set) var sentences = 0
  let origin: String

  init(files: [String]) {
    var logs = files
    if logs.isEmpty {
      logs = entries(of: "../shared/receiver-logs").filter { $0.hasSuffix(".log") }.sorted()
      origin = logs.isEmpty ? "of our own making" : "from \(logs.count) receivers' logs"
    } else {
      origin = "from \(logs.count) files"
    }
    for log in logs { append(contents(of: log)) }
    if logs.isEmpty { append(ParserData.made()) }
  }

  private mutating func append(_ log: [UInt8]) {
    var framer = Framer()
    framer.feed(log.span) { bytes, sentence in
      guard ParserData.measured.contains(sentence.formatter), !sentence.isEncapsulated(in: bytes) else { return }
      for i in sentence.range { self.bytes.append(bytes[i]) }
      self.bytes += [0x0D, 0x0A]
      sentences += 1
    }
  }

  /// An hour of a receiver that moves: what it sends each second.
  private static func made() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1024)
    for second in 0..<3600 as Range<Int64> {
      var out = buffer.mutableSpan
      var writer = SentenceWriter()
      let time = TimeOfDay(nanoseconds: 43_200_000_000_000 + second * 1_000_000_000)
      let latitude = Angle(nanodegrees: 48_123_456_789 + second * 31_415)
      let longitude = Angle(nanodegrees: -7_987_654_321 - second * 27_182)
      writer.begin(.gps, .gga, into: &out)
      writer.field(time, into: &out)
      writer.latitude(latitude, into: &out)
      writer.longitude(longitude, into: &out)
      writer.text("1", into: &out)
      writer.field(Integer(Int(second % 8) + 4), width: 2, into: &out)
      writer.field(Decimal(mantissa: 80 + second % 150, scale: 2), into: &out)
      writer.field(Decimal(mantissa: second * 7 - 5000, scale: 1), into: &out)
      writer.field("M", into: &out)
      writer.field(Decimal(mantissa: 458, scale: 1), into: &out)
      writer.field("M", into: &out)
      writer.empty(into: &out)
      writer.empty(into: &out)
      writer.end(into: &out)
      writer.begin(.gps, .rmc, into: &out)
      writer.field(time, into: &out)
      writer.field("A", into: &out)
      writer.latitude(latitude, into: &out)
      writer.longitude(longitude, into: &out)
      writer.field(Decimal(mantissa: second * 3, scale: 3), into: &out)
      writer.field(Decimal(mantissa: second * 10, scale: 2), into: &out)
      writer.field(CalendarDate(year: 26, month: 6, day: 15, yearHasCentury: false), into: &out)
      writer.empty(into: &out)
      writer.empty(into: &out)
      writer.field("A", into: &out)
      writer.end(into: &out)
      for part in 1...3 {
        writer.begin(.gps, .gsv, into: &out)
        writer.text("3", into: &out)
        writer.field(Integer(part), into: &out)
        writer.text("12", into: &out)
        for satellite in 0..<4 {
          let number = (part - 1) * 4 + satellite
          writer.field(Integer(number * 2 + 1), width: 2, into: &out)
          writer.field(Integer((number * 37 + Int(second) / 60) % 90), width: 2, into: &out)
          writer.field(Integer((number * 101 + Int(second) / 30) % 360), width: 3, into: &out)
          writer.field(number % 4 == 3 ? Integer.absent : Integer(20 + Int(second) % 30), width: 2, into: &out)
        }
        writer.end(into: &out)
      }
      let count = writer.count
      result += buffer[0..<count]
    }
    return result
  }
}
