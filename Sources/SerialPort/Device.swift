// SPDX-License-Identifier: BSD-2-Clause

/// A port of this machine, as udev describes it: a serial port, or one of the kernel's GNSS class.
public struct Device: Hashable, Sendable {
  /// The node, such as `/dev/ttyACM0`. It may be another one when the device comes back.
  public let path: String
  /// `tty` or `gnss`.
  public let subsystem: String
  /// The kernel's driver, such as `cdc_acm`, `pl2303` or `ftdi_sio`; nil where there is none to tell.
  public let driver: String?
  /// USB identity; nil for what is not on USB.
  public let vendor: UInt16?
  public let product: UInt16?
  /// The serial number that the device itself tells, if it has one. Two devices of one make often have the same.
  public let serial: String?
  /// What it is called: maker and model.
  public let description: String?
  /// Where it is plugged in (udev's ID_PATH).
  public let location: String?
  /// Which interface of the USB device, and which port of a chip with several, it is.
  public let interface: String?
  /// A link under /dev/gnss/by-id or /dev/serial/by-id, whichever there is.
  public let link: String?
  /// Whether a udev rule marks it as a GNSS receiver (ID_GNSS=1), or as none (0); nil where no rule says anything.
  public let isMarked: Bool?

  public init(
    path: String, subsystem: String = "tty", driver: String? = nil, vendor: UInt16? = nil, product: UInt16? = nil,
    serial: String? = nil, description: String? = nil, location: String? = nil, interface: String? = nil,
    link: String? = nil, isMarked: Bool? = nil
  ) {
    self.path = path
    self.subsystem = subsystem
    self.driver = driver
    self.vendor = vendor
    self.product = product
    self.serial = serial
    self.description = description
    self.location = location
    self.interface = interface
    self.link = link
    self.isMarked = isMarked
  }

  /// A name that stays the same when the node gets another one: USB identity and serial number, or, where there is
  /// none, the place that it is plugged in at; the node's path for what is not on USB.
  public var stableName: String {
    guard let kind = usbKind else { return path }
    let which = serial ?? location.map { "at \($0)" }
    return ([kind] + [which, interface].compactMap { $0 }).joined(separator: ":")
  }

  /// Such as `1546:01a8`.
  public var usbKind: String? {
    guard let vendor, let product else { return nil }
    return "\(hex4(vendor)):\(hex4(product))"
  }

  /// Whether an address of a configuration means this device.
  public func isMeant(by address: PortAddress) -> Bool {
    switch address.place {
    case .usb(let vendor, let product, let serial):
      vendor == self.vendor && product == self.product && (serial == nil || serial == self.serial)
    case .path(let path): path == self.path || path == link || resolved(path) == self.path
    case .tcp, .udp, .gnssd, .gnssdHost: false
    }
  }
}
