// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

@testable import Simulation

@Suite struct EpochClockTests {
  @Test(arguments: [
    (1.0, 0.0, 1.0), (1, 0.2, 1), (1, 1, 2), (10, 0, 0.1), (10, 0.999, 1), (3, 0, 0.33), (3, 0.33, 0.67),
    (3, 0.67, 1), (0.1, 25, 30), (25, 0.04, 0.08), (7, 86_399.9, 86_400), (100, 0.01, 0.02),
  ])
  func next(rate: Double, after: Double, is expected: Double) throws {
    let clock = try #require(EpochClock(rate: rate))
    let next = clock.next(after: UTCTime(day: 20_000, nanosecondOfDay: Int64((after * 1e9).rounded())))
    let seconds = Double(next.day - 20_000) * 86_400 + Double(next.nanosecondOfDay) / 1e9
    #expect(abs(seconds - expected) < 1e-6)
  }

  @Test(arguments: [0, -1, 0.001, 101, .nan, .infinity]) func noSuchRate(_ rate: Double) {
    #expect(EpochClock(rate: rate) == nil)
  }
}
