// SPDX-License-Identifier: BSD-2-Clause
import SerialPort
import Testing

@Suite struct DeviceSelectionTests {
  static let ublox = Device(
    path: "/dev/ttyACM0", driver: "cdc_acm", vendor: 0x1546, product: 0x01A8, location: "pci-0000:00:14.0-usb-0:2:1.0",
    interface: "if00", link: "/dev/gnss/by-id/usb-u-blox-if00", isMarked: true)
  static let prolific = Device(
    path: "/dev/ttyUSB0", driver: "pl2303", vendor: 0x067B, product: 0x2303,
    link: "/dev/serial/by-id/usb-Prolific-if00-port0")
  static let ftdi = Device(
    path: "/dev/ttyUSB1", driver: "ftdi_sio", vendor: 0x0403, product: 0x6001, serial: "A10K",
    link: "/dev/serial/by-id/usb-FTDI_A10K-if00-port0")
  static let arduino = Device(path: "/dev/ttyACM1", driver: "cdc_acm", vendor: 0x2341, product: 0x0043, serial: "75")
  static let uart = Device(path: "/dev/ttyS0")
  static let gnss = Device(path: "/dev/gnss0", subsystem: "gnss")
  static let refused = Device(path: "/dev/ttyACM2", vendor: 0x1546, product: 0x01A8, serial: "X", isMarked: false)

  struct Case: CustomTestStringConvertible, Sendable {
    let device: Device
    let isTaken: Bool
    let reason: String
    let line: String?
    var testDescription: String { "\(device.path)" }
  }

  @Test(arguments: [
    Case(device: ublox, isTaken: true, reason: "known as a GNSS receiver", line: nil),
    Case(device: gnss, isTaken: true, reason: "the kernel knows it as a GNSS receiver", line: nil),
    // Two of these look the same, so the line names what tells them apart: the make, where there is no serial number.
    Case(
      device: prolific, isTaken: false,
      reason: "a general USB-serial chip (Prolific PL2303): what is behind it cannot be told", line: "Device=067b:2303"),
    Case(
      device: ftdi, isTaken: false, reason: "a general USB-serial chip (FTDI): what is behind it cannot be told",
      line: "Device=/dev/serial/by-id/usb-FTDI_A10K-if00-port0"),
    Case(
      device: arduino, isTaken: false, reason: "not known as a GNSS receiver", line: "Device=2341:0043:75"),
    Case(
      device: uart, isTaken: false, reason: "a serial port: what is behind it cannot be told", line: "Device=/dev/ttyS0"
    ),
    Case(
      device: refused, isTaken: false, reason: "marked as none by a udev rule (ID_GNSS=0)", line: "Device=1546:01a8:X"),
  ])
  func byItself(_ expected: Case) {
    let decision = DeviceSelection().decision(about: expected.device)
    #expect(decision.isTaken == expected.isTaken)
    #expect(decision.reason == expected.reason)
    #expect(decision.line == expected.line)
  }

  @Test func theLineOfConfigurationTakesTheDevice() throws {
    for device in [Self.prolific, Self.ftdi, Self.arduino, Self.uart, Self.refused] {
      let line = try #require(DeviceSelection().decision(about: device).line)
      let named = try PortAddress(String(line.dropFirst("Device=".count)))
      let decision = DeviceSelection(isAutomatic: false, named: [named]).decision(about: device)
      #expect(decision.isTaken, "\(line)")
      #expect(decision.reason == "named as \(named)")
    }
  }

  @Test func nothingIsTakenByItselfWhereOnlyNamesCount() {
    let decision = DeviceSelection(isAutomatic: false).decision(about: Self.ublox)
    #expect(!decision.isTaken)
    #expect(decision.reason == "a GNSS receiver, but only named devices are taken")
  }

  @Test func stableNames() {
    #expect(Self.ftdi.stableName == "0403:6001:A10K")
    #expect(Self.ublox.stableName == "1546:01a8:at pci-0000:00:14.0-usb-0:2:1.0:if00")
    #expect(Self.uart.stableName == "/dev/ttyS0")
  }
}
