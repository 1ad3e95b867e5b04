// SPDX-License-Identifier: BSD-2-Clause
import GNSS

// Fields of an object: `key` is the whole text before the value, comma, quotes and colon included. What is not known is
// left out; gpsd's clients take null for an error.
extension ReportBuffer {
  mutating func field(_ key: StaticString, _ value: Int?) {
    guard let value else { return }
    append(key)
    append(integer: value)
  }

  mutating func field(_ key: StaticString, _ value: Bool) {
    append(key)
    if value { append("true") } else { append("false") }
  }

  mutating func field(_ key: StaticString, _ value: String) {
    append(key)
    append(quoted: value)
  }

  mutating func field(_ key: StaticString, _ value: Int64?, scale: Int, decimals: Int) {
    guard let value else { return }
    append(key)
    append(value, scale: scale, decimals: decimals)
  }

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

  /// A dilution of precision, in thousandths.
  mutating func field(_ key: StaticString, dop value: Int32?) {
    field(key, value.map(Int64.init), scale: 3, decimals: 2)
  }

  mutating func field(_ key: StaticString, _ value: Double?, decimals: Int) {
    guard let value else { return }
    let start = count
    append(key)
    if !append(value, decimals: decimals) { truncate(to: start) }
  }

  mutating func field(_ key: StaticString, _ value: UTCTime?) {
    guard let value else { return }
    append(key)
    append(value)
  }

  /// One letter; none for 0.
  mutating func field(_ key: StaticString, letter: UInt8) {
    guard letter > 0x20, letter < 0x7F, letter != UInt8(ascii: "\""), letter != UInt8(ascii: "\\") else { return }
    append(key)
    append(UInt8(ascii: "\""))
    append(letter)
    append(UInt8(ascii: "\""))
  }

  mutating func field(device: DeviceName?) {
    guard let device else { return }
    append(",\"device\":")
    append(device.quoted)
  }
}
