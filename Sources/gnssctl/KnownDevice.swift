// SPDX-License-Identifier: BSD-2-Clause
import Reports

/// A receiver as the daemon's DEVICES report tells of it.
struct KnownDevice {
  let path: String
  /// When it was opened, as the report writes it; nil while it is gone.
  let activated: String?
  /// Such as `9600 8N1`; nil where the port has no speed.
  let line: String?
  /// The language that it was found to speak.
  let driver: String?

  init?(_ report: JSONValue) {
    guard let path = report["path"]?.string else { return nil }
    self.path = path
    activated = report["activated"]?.string
    driver = report["driver"]?.string
    line = report["bps"]?.int.map { speed in
      let parity = report["parity"]?.string ?? "N"
      return "\(speed) \(parity == "N" ? 8 : 7)\(parity)\(report["stopbits"]?.int ?? 1)"
    }
  }

  /// What it is doing, for people.
  var state: String {
    guard let activated else { return "not there, or silent" }
    let since = activated.replacing("T", with: " ").prefix(19)
    return [driver == nil ? "nothing heard yet" : "receiving", line].compactMap { $0 }.joined(separator: ", ")
      + ", open since \(since) UTC"
  }
}

extension DaemonConnection {
  /// Waits a few seconds for a report of a class.
  func answer(_ name: String, from address: DaemonAddress) throws(Failure) -> JSONValue {
    while case .line(let line) = nextLine(timeout: 5_000) {
      guard let report = try? JSONValue(parsing: line.span) else { continue }
      if report["class"]?.string == name { return report }
      if report["class"]?.string == "ERROR" {
        throw Failure(.noPermission, "gnssd at \(address) says: \(report["message"]?.string ?? "no")")
      }
    }
    throw Failure(.unavailable, "gnssd at \(address) does not answer", remedy: "is it gnssd that listens there?")
  }
}
