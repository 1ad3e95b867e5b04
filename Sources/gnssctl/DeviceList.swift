// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

/// The ports of a machine, which of them are taken and why, as text for people.
struct DeviceList {
  let ports: [Device]
  /// What is to be taken.
  let selection: DeviceSelection
  /// What a daemon says that it has; nil without one.
  let known: [KnownDevice]?

  var text: String {
    var text = ""
    var shown: Set<String> = []
    var found: Set<PortAddress> = []
    for port in ports {
      let device = known?.first { device in
        (try? PortAddress(device.path)).map { port.isMeant(by: $0) } ?? false
      }
      for address in selection.named where port.isMeant(by: address) { found.insert(address) }
      text += "\(port.path)\(identity(of: port))\n"
      let decision = selection.decision(about: port)
      if let device {
        shown.insert(device.path)
        let name = device.path == port.path ? "" : " as \(device.path)"
        text += "  taken\(name)\(decision.isTaken ? ", \(decision.reason)" : ""): \(device.state)\n"
        continue
      }
      text += "  \(decision.isTaken ? "would be taken" : "not taken"): \(decision.reason)\n"
      if let line = decision.line {
        text += "  to take it, write in gnssd.conf:\n    [Receiver \(name(of: port))]\n    \(line)\n"
      }
    }
    for device in known ?? [] where !shown.contains(device.path) {
      text += "\(device.path)\n  taken: \(device.state)\n"
    }
    if known == nil {
      for address in selection.named where !found.contains(address) { text += absent(address) }
    }
    return text.isEmpty ? "There is no port that could have a receiver.\n" : text
  }

  /// One that is named and that udev does not know: on the network, a FIFO, a file, or not there.
  private func absent(_ address: PortAddress) -> String {
    let isNetworked =
      switch address.place {
      case .tcp, .udp, .gnssd, .gnssdHost: true
      case .path, .usb: false
      }
    return "\(address)\n  would be taken: named\(isNetworked ? "" : ", as soon as it is there")\n"
  }

  private func identity(of port: Device) -> String {
    let parts = [port.description?.replacing("_", with: " "), port.usbKind.map { "(\($0))" }].compactMap { $0 }
    return parts.isEmpty ? "" : "  " + parts.joined(separator: " ")
  }

  private func name(of port: Device) -> String {
    port.path.split(separator: "/").last.map(String.init) ?? port.path
  }
}
