// SPDX-License-Identifier: BSD-2-Clause
import Reports
import SerialPort

/// What gnssd says of itself and its receivers (STATUS).
struct DaemonStatus {
  private let report: JSONValue

  init(_ report: JSONValue) { self.report = report }

  /// Asks the daemon behind a connection, whose VERSION has come. Nil for gpsd and for a gnssd that is older: what they
  /// do not tell is left out.
  static func ask(_ connection: DaemonConnection, version: JSONValue) -> DaemonStatus? {
    guard version["rev"]?.string?.hasPrefix("gnssd") == true else { return nil }
    connection.send("?STATUS;\n")
    while case .line(let line) = connection.nextLine(timeout: 5_000) {
      guard let report = try? JSONValue(parsing: line.span) else { continue }
      switch report["class"]?.string {
      case "STATUS": return DaemonStatus(report)
      case "ERROR": return nil
      default: continue
      }
    }
    return nil
  }

  /// The daemon itself, as text for people: lines that go below its name.
  var text: String {
    var parts: [String] = []
    if let uptime = report["uptime"]?.number?.fixed(0) { parts.append("up for \(span(uptime))") }
    if let memory = report["memory"]?.int {
      parts.append("\(decimal((Int64(memory) + 50_000) / 100_000, 1)) MB of memory")
    }
    var text = parts.isEmpty ? "" : "  \(parts.joined(separator: ", "))\n"
    if let subscribers = report["subscribers"], let count = subscribers["count"]?.int {
      let limit = subscribers["limit"]?.int.map { " of at most \($0)" } ?? ""
      let lost = subscribers["lost"]?.int ?? 0
      text += "  \(count) subscriber\(count == 1 ? "" : "s")\(limit), "
      text += lost == 0 ? "no reports lost\n" : "\(lost) report\(lost == 1 ? "" : "s") lost, for they were not read\n"
    }
    for listener in report["listeners"]?.array ?? [] {
      // A fault begins with its place where that says anything.
      if let fault = listener["fault"]?.string { text += "  listener: \(fault)\n" }
    }
    return text
  }

  /// One receiver; nil where the daemon does not speak of it.
  func device(_ path: String) -> JSONValue? { report["devices"]?.array?.first { $0["path"]?.string == path } }

  /// Which devices the daemon takes; nil where this subscriber may not know.
  var selection: DeviceSelection? {
    guard let selection = report["selection"], let isAutomatic = selection["automatic"]?.bool else { return nil }
    let named = (selection["named"]?.array ?? []).compactMap { $0.string }.compactMap { try? PortAddress($0) }
    return DeviceSelection(isAutomatic: isAutomatic, named: named)
  }

  /// A length of time in its two largest units.
  private func span(_ seconds: Int64) -> String {
    let units: [(name: String, length: Int64)] = [("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1)]
    let first = units.firstIndex { seconds >= $0.length } ?? units.count - 1
    var rest = seconds
    return units[first..<min(first + 2, units.count)].map { unit in
      defer { rest %= unit.length }
      return "\(rest / unit.length) \(unit.name)"
    }.joined(separator: " ")
  }
}
