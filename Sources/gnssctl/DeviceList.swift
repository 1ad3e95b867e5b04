// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

/// The ports of a machine beside what a daemon says of them, as text for people.
struct DeviceList {
  let ports: [Device]
  let known: [KnownDevice]

  var text: String {
    var text = ""
    // What the daemon has is named, whoever named it.
    let named = known.compactMap { try? PortAddress($0.path) }
    let selection = DeviceSelection(isAutomatic: true, named: named)
    var shown: Set<String> = []
    for port in ports {
      let device = known.first { device in
        (try? PortAddress(device.path)).map { port.isMeant(by: $0) } ?? false
      }
      text += "\(port.path)\(identity(of: port))\n"
      if let device {
        shown.insert(device.path)
        let name = device.path == port.path ? "" : " as \(device.path)"
        text += "  taken\(name): \(device.state)\n"
        continue
      }
      let decision = selection.decision(about: port)
      text += "  \(decision.isTaken ? "would be taken" : "not taken"): \(decision.reason)\n"
      if let line = decision.line {
        text += "  to take it, write in gnssd.conf:\n    [Receiver \(name(of: port))]\n    \(line)\n"
      }
    }
    for device in known where !shown.contains(device.path) {
      text += "\(device.path)\n  taken: \(device.state)\n"
    }
    return text.isEmpty ? "There is no port that could have a receiver.\n" : text
  }

  private func identity(of port: Device) -> String {
    let parts = [port.description?.replacing("_", with: " "), port.usbKind.map { "(\($0))" }].compactMap { $0 }
    return parts.isEmpty ? "" : "  " + parts.joined(separator: " ")
  }

  private func name(of port: Device) -> String {
    port.path.split(separator: "/").last.map(String.init) ?? port.path
  }
}
