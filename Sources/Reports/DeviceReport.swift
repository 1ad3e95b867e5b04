// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// What the DEVICES and DEVICE reports say of a receiver.
public struct DeviceReport: Hashable, Sendable {
  /// What kinds of data have come from a device. The raw values are gpsd's.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let gnss = Flags(rawValue: 1)
    public static let ais = Flags(rawValue: 8)
  }

  public var name: DeviceName
  /// The language that it speaks, once that is known; gpsd's name for ours is `NMEA0183`.
  public var driver: String?
  /// When it was opened; nil while it is gone, silent, or not to be opened.
  public var activated: UTCTime?
  public var flags: Flags
  /// Bits a second, `N`, `O` or `E`, and stop bits, where the port has such.
  public var bitsPerSecond: Int?
  public var parity: UInt8
  public var stopBits: Int?
  /// Time between two epochs, milliseconds.
  public var cycle: Int64?

  public init(
    name: DeviceName, driver: String? = nil, activated: UTCTime? = nil, flags: Flags = [], bitsPerSecond: Int? = nil,
    parity: UInt8 = UInt8(ascii: "N"), stopBits: Int? = 1, cycle: Int64? = nil
  ) {
    self.name = name
    self.driver = driver
    self.activated = activated
    self.flags = flags
    self.bitsPerSecond = bitsPerSecond
    self.parity = parity
    self.stopBits = stopBits
    self.cycle = cycle
  }
}
