// SPDX-License-Identifier: BSD-2-Clause

/// Which of the machine's ports are taken: those that the configuration names, and, where it lets gnssd choose, those
/// that are marked as GNSS receivers.
public struct DeviceSelection: Equatable, Sendable {
  /// Whether marked devices are taken without being named (`Devices=auto`).
  public var isAutomatic: Bool
  /// What the configuration and the command line name.
  public var named: [PortAddress]

  public init(isAutomatic: Bool = true, named: [PortAddress] = []) {
    self.isAutomatic = isAutomatic
    self.named = named
  }

  /// Whether a device is taken, and why: in words for people, who may want it otherwise.
  public struct Decision: Equatable, Sendable {
    public let isTaken: Bool
    public let reason: String
    /// The line of a `[Receiver …]` section that takes the device; nil for what is taken.
    public let line: String?
  }

  public func decision(about device: Device) -> Decision {
    if let address = named.first(where: { device.isMeant(by: $0) }) {
      return Decision(isTaken: true, reason: "named as \(address)", line: nil)
    }
    if device.subsystem == "gnss" || device.isMarked == true, isAutomatic {
      let what = device.subsystem == "gnss" ? "the kernel knows it as a GNSS receiver" : "known as a GNSS receiver"
      guard device.isMarked != false else { return refused(device, "marked as none by a udev rule (ID_GNSS=0)") }
      return Decision(isTaken: true, reason: what, line: nil)
    }
    if device.isMarked == true { return refused(device, "a GNSS receiver, but only named devices are taken") }
    if device.isMarked == false { return refused(device, "marked as none by a udev rule (ID_GNSS=0)") }
    guard let vendor = device.vendor, let product = device.product else {
      return refused(device, "a serial port: what is behind it cannot be told")
    }
    if let chip = DeviceSelection.generalChip(vendor, product) {
      return refused(device, "a general USB-serial chip (\(chip)): what is behind it cannot be told")
    }
    return refused(device, "not known as a GNSS receiver")
  }

  private func refused(_ device: Device, _ reason: String) -> Decision {
    let name = device.serial != nil ? device.link : nil
    let usb = device.usbKind.map { kind in device.serial.map { "\(kind):\($0)" } ?? kind }
    return Decision(isTaken: false, reason: reason, line: "Device=\(name ?? usb ?? device.path)")
  }

  /// The usual chips that carry receivers and everything else.
  private static func generalChip(_ vendor: UInt16, _ product: UInt16) -> String? {
    switch (vendor, product) {
    case (0x067B, 0x2303), (0x067B, 0x23A3), (0x067B, 0x23C3): "Prolific PL2303"
    case (0x10C4, 0xEA60), (0x10C4, 0xEA70): "Silicon Labs CP210x"
    case (0x0403, 0x6001), (0x0403, 0x6010), (0x0403, 0x6011), (0x0403, 0x6014), (0x0403, 0x6015): "FTDI"
    case (0x1A86, 0x7523), (0x1A86, 0x5523), (0x1A86, 0x55D4): "WCH CH34x"
    case (0x0557, 0x2008): "ATEN UC-232A"
    default: nil
    }
  }
}
