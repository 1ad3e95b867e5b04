// SPDX-License-Identifier: BSD-2-Clause

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
