// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import NMEA

/// Numbers of six digits are put together by one multiplication: none of the million may go astray. (12.166 m once became
/// 536.454 m, for a hundred times the last two digits ran into the highest bits.)
@Suite struct SixDigitTests {
  @Test func everyNumberOfSixDigits() {
    var wrong: [Int] = []
    for n in 0..<1_000_000 {
      var digits: UInt64 = 0
      var rest = UInt64(n)
      for place in 0..<6 {
        digits |= (rest % 10) << UInt64(56 - 8 * place)
        rest /= 10
      }
      if number(ofSixDigits: digits) != UInt64(n) { wrong.append(n) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of them, such as \(wrong.prefix(3))")
  }
}
