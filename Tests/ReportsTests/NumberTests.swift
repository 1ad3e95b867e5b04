// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import GNSS
import Testing

@testable import Reports

@Suite struct NumberTests {
  private func text(_ value: Int64, _ scale: Int, _ decimals: Int) -> String {
    written { $0.append(value, scale: scale, decimals: decimals) }
  }

  @Test(arguments: [
    (0 as Int64, 9, 9, "0.000000000"), (1, 9, 9, "0.000000001"), (-1, 9, 9, "-0.000000001"),
    (-180_000_000_000, 9, 9, "-180.000000000"), (44_500, 4, 3, "4.450"), (44_505, 4, 3, "4.451"),
    (44_504, 4, 3, "4.450"), (-44_505, 4, 3, "-4.451"), (-4, 4, 3, "0.000"), (-5, 4, 3, "-0.001"),
    (999_950, 6, 1, "1.0"),
    (7, 0, 1, "7.0"), (-90, 0, 1, "-90.0"), (95, 1, 0, "10"), (.max, 4, 3, "922337203685477.581"),
    (.min, 4, 3, "-922337203685477.581"),
  ]) func exactValuesAreRoundedHalfAwayFromZero(value: Int64, scale: Int, decimals: Int, expected: String) {
    #expect(text(value, scale, decimals) == expected)
  }

  @Test func doublesAreWrittenAsPrintfWrites() {
    var random = SystemRandomNumberGenerator()
    var values: [Double] = [0, 0.5, 1.5, 2.5, 0.125, 0.375, 0.0005, 1.0005, 2.675, 1e-9, 999_999.9995, 0.045]
    for _ in 0..<2_000 {
      values.append(Double.random(in: -1000...1000, using: &random))
      // Ties, near and exact.
      let tie = (Double(Int.random(in: 0...100_000, using: &random)) + 0.5) / 1000
      values += [tie, tie.nextUp, tie.nextDown, Double(Int.random(in: 0...9999, using: &random)) / 16]
    }
    for value in values {
      for decimals in [1, 2, 3, 4] {
        var expected = String(format: "%.\(decimals)f", value)
        if expected.hasPrefix("-"), !expected.contains(where: { "123456789".contains($0) }) { expected.removeFirst() }
        let got = written { _ = $0.append(value, decimals: decimals) }
        if got != expected { Issue.record("\(value) with \(decimals): \(got), printf \(expected)") }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e16, -1e300])
  func whatIsNoNumberIsNotWritten(value: Double) {
    var isWritten = true
    #expect(written { isWritten = $0.append(value, decimals: 3) } == "")
    #expect(!isWritten)
  }

  @Test(arguments: [
    (Int32(0), Int64(0), "\"1970-01-01T00:00:00.000Z\""),
    (20_577, 10_921_250_000_000, "\"2026-05-04T03:02:01.250Z\""),
    (17_166, 86_400_000_000_000, "\"2016-12-31T23:59:60.000Z\""),
    (17_166, 86_400_999_400_000, "\"2016-12-31T23:59:60.999Z\""),
    (17_166, 86_399_999_600_000, "\"2017-01-01T00:00:00.000Z\""),
    (17_166, 86_400_999_600_000, "\"2017-01-01T00:00:00.000Z\""), (-1, 1_000_000, "\"1969-12-31T00:00:00.001Z\""),
  ]) func momentsAreISO8601(day: Int32, nanoseconds: Int64, expected: String) {
    #expect(written { $0.append(UTCTime(day: day, nanosecondOfDay: nanoseconds)) } == expected)
  }
}
