// SPDX-License-Identifier: BSD-2-Clause

/// The journal's native protocol: one datagram a message, `FIELD=value` lines (systemd.journal-fields(7)).
enum JournalEncoding {
  /// Longer values are cut: a datagram has to fit into a socket's buffer.
  static let longestValue = 8192

  static func encode(_ message: LogMessage) -> [UInt8] {
    var bytes: [UInt8] = []
    append("MESSAGE", message.text, to: &bytes)
    append("PRIORITY", String(message.priority.rawValue), to: &bytes)
    append("SYSLOG_IDENTIFIER", "gnssd", to: &bytes)
    append("MESSAGE_ID", message.kind.rawValue, to: &bytes)
    for (field, value) in message.fields { append(field.rawValue, value, to: &bytes) }
    return bytes
  }

  private static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    let content = value.utf8.prefix(longestValue)
    bytes += name.utf8
    if content.contains(UInt8(ascii: "\n")) {
      // A value with line ends: name, line end, its length in eight bytes from the lowest, the value.
      bytes.append(UInt8(ascii: "\n"))
      var length = UInt64(content.count)
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: length))
        length >>= 8
      }
    } else {
      bytes.append(UInt8(ascii: "="))
    }
    bytes += content
    bytes.append(UInt8(ascii: "\n"))
  }
}
