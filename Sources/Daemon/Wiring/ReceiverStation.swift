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
  /// When the port was opened; nil while it is not.
  private(set) var opened: UTCTime?

  init(_ settings: ReceiverSettings, _ address: PortAddress, on loop: EventLoop, _ shared: SharedPortServices) {
    self.settings = settings
    let device = PortAddress(address.place).description
    name = DeviceName(device)
    receiver = GNSSReceiver(device: device, loop: loop, requiresChecksum: settings.requiresChecksum)
    port = Port(address, on: loop, nodes: shared.nodes, speeds: shared.speeds)
    receiver.listen(to: port)
    // The station stands between them, to pass on what the port tells.
    port.delegate = self
  }

  func open() { port.open() }

  /// Closes the port; the streams end.
  func close() {
    port.close()
    portChanges.on(.completed)
    bag.dispose()
  }

  // MARK: PortEvents

  func port(_ port: Port, didReceive bytes: Span<UInt8>) {
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

/// What all ports share.
struct SharedPortServices {
  /// nil where the system gives no inotify: ports are then looked for at their retries.
  var nodes: NodeWatch?
  /// nil where there is no state directory.
  var speeds: SpeedMemory?
}
