// SPDX-License-Identifier: BSD-2-Clause

/// How a character stands on the line: data bits, parity, stop bits.
public struct Framing: Hashable, Sendable, CustomStringConvertible {
  public enum Parity: UInt8, Sendable {
    case none = 0x4E  // N
    case even = 0x45  // E
    case odd = 0x4F  // O
  }

  /// 7 or 8.
  public let dataBits: Int
  public let parity: Parity
  /// 1 or 2.
  public let stopBits: Int

  init(dataBits: Int, parity: Parity, stopBits: Int) {
    self.dataBits = dataBits
    self.parity = parity
    self.stopBits = stopBits
  }

  /// What nearly every receiver sends.
  public static let eightN1 = Framing(dataBits: 8, parity: .none, stopBits: 1)
  public static let sevenE1 = Framing(dataBits: 7, parity: .even, stopBits: 1)
  public static let sevenO1 = Framing(dataBits: 7, parity: .odd, stopBits: 1)
  public static let sevenN2 = Framing(dataBits: 7, parity: .none, stopBits: 2)

  /// From the usual notation: `8N1`, `7E1`, … in either case; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let letters = Array(text.uppercased().utf8)
    guard letters.count == 3, letters[0] == 0x37 || letters[0] == 0x38, let parity = Parity(rawValue: letters[1]),
      letters[2] == 0x31 || letters[2] == 0x32
    else { return nil }
    self.init(dataBits: Int(letters[0] - 0x30), parity: parity, stopBits: Int(letters[2] - 0x30))
  }

  /// `N`, `E` or `O`.
  public var parityLetter: String { String(UnicodeScalar(parity.rawValue)) }

  public var description: String { "\(dataBits)\(parityLetter)\(stopBits)" }
}

/// A serial line's speed and framing.
public struct LineSettings: Hashable, Sendable, CustomStringConvertible {
  /// The speeds that the system is asked for, in bits per second. Drivers refuse or round what they cannot do.
  public static let speeds = 50...4_000_000

  /// Bits per second.
  public var speed: Int
  public var framing: Framing

  public init(speed: Int, framing: Framing = .eightN1) {
    self.speed = speed
    self.framing = framing
  }

  /// From `9600` or `4800:7E1`; nil for anything else, or for a speed that no line has.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let digits = parts.first, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let speed = Int(digits), LineSettings.speeds.contains(speed), parts.count <= 2
    else { return nil }
    guard parts.count == 2 else {
      self.init(speed: speed)
      return
    }
    guard let framing = Framing(parts[1]) else { return nil }
    self.init(speed: speed, framing: framing)
  }

  /// Such as `9600 8N1`.
  public var description: String { "\(speed) \(framing)" }
}
