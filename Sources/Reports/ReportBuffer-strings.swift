// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A JSON string with its quotes. What JSON does not allow in one is escaped (RFC 8259, 7).
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(escaped: byte) }
    append(UInt8(ascii: "\""))
  }

  /// One byte of UTF-8 inside a string.
  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0..<0x20, 0x7F:
      append("\\u00")
      append(hexDigit: byte >> 4)
      append(hexDigit: byte & 15)
    default: append(byte)
    }
  }

  /// Two hexadecimal digits.
  mutating func append(hex byte: UInt8) {
    append(hexDigit: byte >> 4)
    append(hexDigit: byte & 15)
  }

  private mutating func append(hexDigit value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}
