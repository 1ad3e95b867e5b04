// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Receiver
import Reports
import SerialPort
import Streams

/// One receiver of the daemon: the port that its bytes come from, and the receiver that reads them.
///
/// What the port tells is told to the receiver, and then to whoever subscribes to `portChanges`.
final class ReceiverStation: PortEvents {
  let settings: ReceiverSettings
  /// What reports call it.
  let name: DeviceName
  let receiver: GNSSReceiver
  let port: Port
  /// Each change of the port, after the receiver has heard of it.
  let portChanges = PublishSubject<PortStatus>()
  /// Subscriptions that end with the station.
  let bag = DisposeBag()
  /// Called before bytes go into the receiver: who needs sentences says so now.
  var willReceive: (() -> Void)?
  /// Looks for the make of one that may be written to.
  private var recognition: MakeRecognition?
  /// Whose command language it understands; nil until that is certain, and for one that is only read.
  var make: ReceiverMake? { recognition?.make }
  /// When the latest bytes came.
  private(set) var received: MonotonicTime?
  /// When the port was opened; nil while it is not.
  private(set) var opened: UTCTime?

  /// A port with the settings of its section, or with the defaults where nothing names it.
  ///
  /// - Parameter usbVendor: tells the maker of the USB device that the port has.
  init(_ port: Port, _ settings: ReceiverSettings, on loop: EventLoop, usbVendor: @escaping () -> UInt16? = { nil }) {
    self.port = port
    self.settings = settings
    name = DeviceName(port.name)
    receiver = GNSSReceiver(device: port.name, loop: loop, requiresChecksum: settings.requiresChecksum)
    receiver.listen(to: port)
    // The station stands between them, to pass on what the port tells.
    port.delegate = self
    if settings.isWritable { recognition = MakeRecognition(self, usbVendor: usbVendor) }
  }

  /// The streams end. The port is closed by who made it.
  func end() {
    recognition?.end()
    portChanges.on(.completed)
    bag.dispose()
  }

  // MARK: PortEvents

  func port(_ port: Port, didReceive bytes: Span<UInt8>) {
    received = .now
    willReceive?()
    receiver.port(port, didReceive: bytes)
  }

  func port(_ port: Port, didChange status: PortStatus, from previous: PortState) {
    if !status.state.isOpen { opened = nil } else if opened == nil { opened = WallClock.now }
    receiver.port(port, didChange: status, from: previous)
    portChanges.on(.next(status))
  }

  func portDidChangeLine(_ port: Port) {
    receiver.portDidChangeLine(port)
    portChanges.on(.next(port.status))
  }

  /// What DEVICE and DEVICES say of it now.
  var report: DeviceReport {
    let status = port.status
    var report = DeviceReport(name: name)
    guard status.state.isOpen else { return report }
    report.activated = opened
    if status.state == .receiving {
      report.driver = "NMEA0183"
      report.flags = .gnss
    }
    if let line = status.line {
      report.bitsPerSecond = line.speed
      report.parity = line.framing.parity.rawValue
      report.stopBits = line.framing.stopBits
    }
    return report
  }
}
