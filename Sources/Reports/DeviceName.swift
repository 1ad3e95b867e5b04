// SPDX-License-Identifier: BSD-2-Clause

/// The path of a receiver, with the bytes that stand for it in reports ready made.
public struct DeviceName: Hashable, Sendable {
  public let path: String
  /// A JSON string, quotes and escapes included.
  let quoted: [UInt8]

  public init(_ path: String) {
    self.path = path
    var buffer = ReportBuffer(capacity: path.utf8.count + 2)
    buffer.append(quoted: path)
    quoted = buffer.bytes
  }

  public static func == (a: Self, b: Self) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
