// SPDX-License-Identifier: BSD-2-Clause

extension Device {
  /// What udev knows about a device; nil for what is no port: terminals, ptys, and UARTs that the machine lacks.
  init?(_ device: UdevDevice) {
    guard let path = device.node, let subsystem = device.subsystem, Device.isReal(device, subsystem) else { return nil }
    // A USB device's own attributes, for systems whose udev has no rules that look them up.
    let usb = device.parent(subsystem: "usb", type: "usb_device")
    // Cards in other slots have vendors and products too, in other lists.
    let bus = device.property("ID_BUS")
    let isUSB = usb != nil || bus == "usb" || bus == nil
    let vendor = device.property("ID_VENDOR_ID") ?? usb?.attribute("idVendor")
    let product = device.property("ID_MODEL_ID") ?? usb?.attribute("idProduct")
    let maker =
      device.property("ID_VENDOR_FROM_DATABASE") ?? device.property("ID_VENDOR") ?? usb?.attribute("manufacturer")
    let model = device.property("ID_MODEL_FROM_DATABASE") ?? device.property("ID_MODEL") ?? usb?.attribute("product")
    let chipPort = device.parent(subsystem: "usb-serial", type: nil)?.attribute("port_number")
    self.init(
      path: path, subsystem: subsystem, driver: device.property("ID_USB_DRIVER") ?? Device.driver(device),
      vendor: isUSB ? vendor.flatMap { UInt16($0, radix: 16) } : nil,
      product: isUSB ? product.flatMap { UInt16($0, radix: 16) } : nil,
      serial: device.property("ID_SERIAL_SHORT") ?? usb?.attribute("serial"),
      description: Device.joined([maker, model], " "), location: device.property("ID_PATH"),
      interface: Device.joined(
        [device.property("ID_USB_INTERFACE_NUM").map { "if\($0)" }, chipPort.map { "port\($0)" }], "-"),
      link: Device.stableLink(device.links), isMarked: device.property("ID_GNSS").map { $0 == "1" })
  }

  private static func joined(_ parts: [String?], _ separator: String) -> String? {
    let present = parts.compactMap { $0 }
    return present.isEmpty ? nil : present.joined(separator: separator)
  }

  /// Virtual consoles and ptys have no device behind them; the 8250 driver makes four nodes whether or not the machine
  /// has the chips, and says type 0 for those that it lacks.
  private static func isReal(_ device: UdevDevice, _ subsystem: String) -> Bool {
    if subsystem == "gnss" { return true }
    guard subsystem == "tty", let place = device.systemPath else { return false }
    return !place.hasPrefix("/sys/devices/virtual/") && device.attribute("type") != "0"
  }

  /// The tty itself has no driver; what it stands on has.
  private static func driver(_ device: UdevDevice) -> String? {
    var next = device.parent
    while let parent = next {
      if let driver = parent.driver { return driver }
      next = parent.parent
    }
    return nil
  }

  private static func stableLink(_ links: [String]) -> String? {
    links.first { $0.hasPrefix("/dev/gnss/by-id/") } ?? links.first { $0.hasPrefix("/dev/serial/by-id/") }
  }
}
