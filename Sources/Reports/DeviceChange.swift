// SPDX-License-Identifier: BSD-2-Clause

/// The object of a `?DEVICE={…}`: how a subscriber wants a receiver to be set.
public struct DeviceChange: Hashable, Sendable {
  public var path: String?
  /// Bits a second, parity (`N`, `O`, `E`) and stop bits.
  public var bitsPerSecond: Int?
  public var parity: String?
  public var stopBits: Int?
  /// 0 for NMEA, 1 for the receiver's own language.
  public var native: Int?
  /// Time between epochs, milliseconds.
  public var cycle: Int64?
  /// Bytes to be written to the receiver as they are.
  public var data: [UInt8]?

  public init() {}

  /// Whether it would change or reach anything. `?DEVICE={"path":"…"}` only asks.
  public var isWriting: Bool {
    bitsPerSecond != nil || parity != nil || stopBits != nil || native != nil || cycle != nil || data != nil
  }

  init(_ members: [JSONValue.Member]) throws(RequestFault) {
    for member in members {
      switch member.name {
      case "path": path = try member.text()
      case "bps": bitsPerSecond = try member.level(upTo: 4_000_000)
      case "parity": parity = try member.text()
      case "stopbits": stopBits = try member.level(upTo: 2)
      case "native": native = try member.level(upTo: 1)
      case "cycle": cycle = try member.thousandths(upTo: 3_600_000)
      case "hexdata": data = try member.hexadecimal()
      default: break
      }
    }
  }
}

extension JSONValue.Member {
  fileprivate func hexadecimal() throws(RequestFault) -> [UInt8]? {
    // Digits alone look like a number to a sloppy reader only without quotes; gpsd's clients quote them.
    guard let text = try text() else { return nil }
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { throw RequestFault(message: "'\(name)' has an odd number of digits") }
    var data: [UInt8] = []
    for i in stride(from: 0, to: digits.count, by: 2) {
      guard let high = hexValue(of: digits[i]), let low = hexValue(of: digits[i + 1]) else {
        throw RequestFault(message: "'\(name)' must be hexadecimal digits")
      }
      data.append(high << 4 | low)
    }
    return data
  }
}
