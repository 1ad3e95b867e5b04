// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// Who is told of the ports that come to exist.
public protocol PortRegistryEvents: AnyObject {
  /// A port was made and is about to be opened: time to set its delegate.
  func registry(_ registry: PortRegistry, didMake port: Port)
  /// A port was closed, for the selection does not mean it any more.
  func registry(_ registry: PortRegistry, didClose port: Port)
}

extension PortRegistryEvents {
  /// Who never changes the selection need not hear of this.
  public func registry(_ registry: PortRegistry, didClose port: Port) {}
}

/// All ports of a daemon: those that the configuration names, and those of devices that are taken by themselves. A
/// device that comes back, under whatever name, gets the port that it had.
public final class PortRegistry {
  /// One of the machine's ports, and what becomes of it: what `gnssctl devices` shows.
  public struct Candidate: Equatable, Sendable {
    public let device: Device
    public let decision: DeviceSelection.Decision
    /// How its port is doing, where it is taken.
    public let status: PortStatus?
  }

  /// Who is told; not retained.
  public weak var delegate: (any PortRegistryEvents)?
  public private(set) var selection: DeviceSelection
  /// In the order in which they were made.
  public private(set) var ports: [Port] = []

  private let monitor: DeviceMonitor?
  private let makePort: (PortAddress, Device?, String?, Bool) -> Port
  /// Whether the port at an address is opened for writing too; asked when it is made.
  public var isWritable: (PortAddress) -> Bool = { _ in false }
  /// Which device each port has now, or had last.
  private var lastDevice: [ObjectIdentifier: Device] = [:]
  private var isStarted = false

  /// - Parameters:
  ///   - monitor: tells which devices there are; without it, named paths and addresses are all. The registry is its
  ///     delegate from `start()` on.
  ///   - opensPorts: whether ports are opened as they are made; otherwise whoever needs them does it.
  public init(
    _ selection: DeviceSelection, monitor: DeviceMonitor?, on loop: EventLoop, nodes: NodeWatch? = nil,
    speeds: SpeedMemory? = nil, timing: PortTiming = PortTiming(), opensPorts: Bool = true
  ) {
    self.selection = selection
    self.monitor = monitor
    self.opensPorts = opensPorts
    makePort = { address, device, name, isWritable in
      Port(
        address, name: name, stableName: device?.stableName, on: loop, nodes: nodes, speeds: speeds, timing: timing,
        isWritable: isWritable)
    }
  }

  private let opensPorts: Bool

  /// Makes the named ports, and those of the devices that are there; more may follow at any time.
  public func start() throws(SystemError) {
    guard !isStarted else { return }
    isStarted = true
    for address in selection.named { add(makePort(address, nil, nil, isWritable(address))) }
    guard let monitor else { return }
    monitor.delegate = self
    try monitor.start()
  }

  /// Another selection: the ports that it does not mean are closed, those that it adds are made, and all others stay
  /// as they are.
  /// - Parameter isChanged: ports that stay selected and are to be closed and made anew all the same.
  public func change(to new: DeviceSelection, anew isChanged: (Port) -> Bool = { _ in false }) {
    let old = selection
    selection = new
    for port in ports where !isWanted(port, old) || isChanged(port) {
      ports.removeAll { $0 === port }
      lastDevice[ObjectIdentifier(port)] = nil
      port.close()
      delegate?.registry(self, didClose: port)
    }
    guard isStarted else { return }
    for address in new.named where !ports.contains(where: { $0.address == address }) {
      add(makePort(address, nil, nil, isWritable(address)))
    }
    guard let monitor else { return }
    let served = Set(ports.compactMap { lastDevice[ObjectIdentifier($0)] })
    for device in monitor.devices where !served.contains(device) { self.monitor(monitor, didAdd: device) }
  }

  /// Whether the selection means a port that was made for the one before.
  private func isWanted(_ port: Port, _ old: DeviceSelection) -> Bool {
    if old.named.contains(port.address) { return selection.named.contains(port.address) }
    guard selection.isAutomatic, let device = lastDevice[ObjectIdentifier(port)] else { return false }
    return selection.decision(about: device).isTaken && !selection.named.contains { device.isMeant(by: $0) }
  }

  /// Closes all ports.
  public func close() {
    for port in ports { port.close() }
  }

  /// Every port of the machine, taken or not, and why.
  public var candidates: [Candidate] {
    (monitor?.devices ?? []).map { device in
      let port = ports.first { lastDevice[ObjectIdentifier($0)] == device }
      return Candidate(device: device, decision: selection.decision(about: device), status: port?.status)
    }
  }

  /// The device that a port has, or had last; nil for what udev does not know.
  public func device(of port: Port) -> Device? { lastDevice[ObjectIdentifier(port)] }

  private func add(_ port: Port) {
    ports.append(port)
    delegate?.registry(self, didMake: port)
    if opensPorts { port.open() }
  }
}

extension PortRegistry: DeviceMonitorEvents {
  public func monitor(_ monitor: DeviceMonitor, didAdd device: Device) {
    guard selection.decision(about: device).isTaken else { return }
    if let port = port(for: device) {
      lastDevice[ObjectIdentifier(port)] = device
      // A path that the configuration names stays what it is.
      if isNamedByPath(port) { port.retryNow() } else { port.move(to: device.path) }
      return
    }
    // Named, and another device of the same name has the port already.
    guard selection.isAutomatic, !selection.named.contains(where: { device.isMeant(by: $0) }) else { return }
    // The link names the device wherever it is; but devices of one make without serial numbers share it.
    let link = device.link.flatMap { link in ports.contains { $0.name == link } ? nil : link }
    let address = PortAddress(.path(device.path))
    let port = makePort(address, device, link, isWritable(address))
    lastDevice[ObjectIdentifier(port)] = device
    add(port)
  }

  public func monitor(_ monitor: DeviceMonitor, didRemove device: Device) {
    for port in ports where lastDevice[ObjectIdentifier(port)] == device && !isNamedByPath(port) {
      // The node's name may be another device's next.
      port.move(to: nil)
    }
  }

  public func monitor(_ monitor: DeviceMonitor, didDeny device: Device, error: PortError) {
    // The port finds that out by itself, and tells it.
  }

  private func isNamedByPath(_ port: Port) -> Bool {
    if case .path = port.address.place { selection.named.contains(port.address) } else { false }
  }

  /// The port that a device belongs to: it is named so, it had it before, or it is the only one of its make that is
  /// missing (a device without a serial number, plugged in elsewhere).
  private func port(for device: Device) -> Port? {
    if let address = selection.named.first(where: { device.isMeant(by: $0) }) {
      let named = ports.filter { $0.address == address }
      return named.first { isNamedByPath($0) || !$0.isAtDevice }
    }
    let own = ports.filter { !selection.named.contains($0.address) }
    if let known = own.first(where: { $0.stableName == device.stableName }) { return known }
    guard device.serial == nil, let kind = device.usbKind else { return nil }
    let missing = own.filter { port in
      guard !port.isAtDevice, let last = lastDevice[ObjectIdentifier(port)] else { return false }
      return last.serial == nil && last.usbKind == kind && last.interface == device.interface
    }
    return missing.count == 1 ? missing[0] : nil
  }
}

extension Port {
  /// Whether it has a node to open.
  fileprivate var isAtDevice: Bool { path != nil }
}
