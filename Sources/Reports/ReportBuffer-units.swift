// SPDX-License-Identifier: BSD-2-Clause
import GNSS

// Fields whose values have a unit.
extension ReportBuffer {
  mutating func field(_ key: StaticString, _ value: Length?, decimals: Int) {
    field(key, value?.tenthsOfMillimetre, scale: 4, decimals: decimals)
  }

  mutating func field(_ key: StaticString, _ value: Speed?, decimals: Int) {
    field(key, value?.micrometresPerSecond, scale: 6, decimals: decimals)
  }

  mutating func field(_ key: StaticString, _ value: Direction?, decimals: Int) {
    field(key, value?.microdegrees, scale: 6, decimals: decimals)
  }

  /// A direction of a full circle. One that would round up to 360 is 0.
  mutating func field(_ key: StaticString, circle value: Direction?, decimals: Int) {
    guard var degrees = value?.microdegrees else { return }
    let unit = Int64(powerOfTen(max(0, 6 - decimals)))
    if degrees < 360_000_000, degrees + unit / 2 >= 360_000_000 { degrees = 0 }
    field(key, degrees, scale: 6, decimals: decimals)
  }

  mutating func field(_ key: StaticString, _ value: UTCTime?) {
    guard let value else { return }
    append(key)
    append(value)
  }
}
