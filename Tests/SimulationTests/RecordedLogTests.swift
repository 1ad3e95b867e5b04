// SPDX-License-Identifier: BSD-2-Clause
import Simulation
import Testing

@Suite struct RecordedLogTests {
  private func bursts(_ lines: String...) -> [(text: String, seconds: Double)] {
    var log = RecordedLog(Array(lines.map { $0 + "\n" }.joined().utf8))
    var all: [(String, Double)] = []
    while let burst = log.next() {
      all.append((String(decoding: log.bytes[burst.range], as: UTF8.self), Double(burst.delay) / 1e9))
    }
    return all
  }

  @Test func aBurstIsWhatBearsOneTime() {
    let all = bursts(
      "# a comment", "$GPGSV,1,1,00*79", "$GPGGA,120000.00,,,,,0,,,,,,,*00", "$GPGSA,A,1*00",
      "$GPRMC,120000.00,V,,,,,,,,,*00", "$GPRMC,120000.50,V,,,,,,,,,*00", "$GNGLL,,,,,120001.75,V*00", "$GPVTG*00")
    #expect(all.map(\.seconds) == [0, 0.5, 1.25])
    #expect(all[0].text.hasSuffix("$GPRMC,120000.00,V,,,,,,,,,*00\n"))
    #expect(all[2].text == "$GNGLL,,,,,120001.75,V*00\n$GPVTG*00\n")
  }

  @Test(arguments: [
    ("235959", "000000", 1.0, "midnight"), ("120000", "120100", 60, "a minute is waited for"),
    ("120000", "120101", 1, "a longer gap is not"), ("120000", "115959", 1, "nor is a step back"),
    ("120000.5", "120000.75", 0.25, "fractions"), ("235960", "000000", 0, "a leap second"),
  ])
  func delays(_ first: String, _ second: String, _ seconds: Double, _ about: String) {
    let all = bursts("$GPZDA,\(first),01,05,2026,00,00*00", "$GPZDA,\(second),01,05,2026,00,00*00")
    #expect(all.map(\.seconds) == [0, seconds], "\(about)")
  }

  @Test func nothingIsLost() {
    var bytes: [UInt8] = []
    for i in 0..<5_000 { bytes.append(UInt8(truncatingIfNeeded: i &* 7)) }
    bytes += Array("\r\n$GPRMC,1200,\n$GPRMC,12ab00.0,\n$\n$GPRMC\n$GPGGA,120000.00,rest without a line end".utf8)
    var log = RecordedLog(bytes)
    var read: [UInt8] = []
    while let burst = log.next() { read += log.bytes[burst.range] }
    #expect(read == bytes)
  }

  @Test func anEmptyLogHasNoBurst() {
    var log = RecordedLog([])
    #expect(log.next() == nil)
  }
}
