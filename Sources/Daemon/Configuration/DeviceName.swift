// SPDX-License-Identifier: BSD-2-Clause

/// A receiver's port as a person writes it: a path with or without a speed, or a URI.
public struct DeviceName: Hashable, Sendable, CustomStringConvertible {
  /// `/dev/ttyACM0`, `tcp://host:port`, `udp://:port`, `vendor:product[:serial]`.
  public var path: String
  /// Bits per second; nil to find out.
  public var speed: Int?

  public init(path: String, speed: Int? = nil) {
    self.path = path
    self.speed = speed
  }

  /// `PATH[@SPEED]`: the speed stands behind the last `@`, unless a `/` follows it.
  public init(_ text: String) throws(BadValue) {
    var path = text
    var speed: Int?
    if let at = text.lastIndex(of: "@"), !text[at...].contains("/") {
      path = String(text[..<at])
      speed = try Values.speed(String(text[text.index(after: at)...]))
    }
    guard !path.isEmpty else {
      throw BadValue("'\(text)' names no device", remedy: "Write a path, as in /dev/ttyACM0 or /dev/ttyUSB0@9600")
    }
    guard path.hasPrefix("/") || path.contains(":") else {
      throw BadValue("'\(text)' is not an absolute path", remedy: "Write /dev/\(text), or tcp://HOST:PORT")
    }
    self.init(path: path, speed: speed)
  }

  public var description: String { speed.map { "\(path)@\($0)" } ?? path }
}
