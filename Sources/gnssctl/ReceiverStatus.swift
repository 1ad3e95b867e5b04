// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Reports

/// What is known of one receiver, as text for people.
struct ReceiverStatus {
  private let device: KnownDevice
  private let fix: JSONValue?
  private let sky: JSONValue?
  private let status: JSONValue?

  /// - Parameters:
  ///   - poll: the POLL report, with the latest of every receiver.
  ///   - status: what STATUS says of this one, where the daemon says it.
  init(_ device: KnownDevice, poll: JSONValue, status: JSONValue?) {
    self.device = device
    self.status = status
    fix = poll["tpv"]?.array?.first { $0["device"]?.string == device.path }
    sky = poll["sky"]?.array?.first { $0["device"]?.string == device.path }
  }

  var text: String {
    var text = "\(device.path): \(state)\n"
    if let remedy = status?["remedy"]?.string { text += "  what helps: \(remedy)\n" }
    if device.activated != nil {
      if let fix { text += "  \(position(fix))\n" } else { text += "  no fix reported yet\n" }
      if let sky { text += "  \(satellites(sky))\n" }
    }
    if (fix?["mode"]?.int ?? 0) < 2, let last = status?["lastFix"]?.string {
      text += "  last fix at \(readable(last))\n"
    }
    let faults = (status?["faults"]?.members ?? []).compactMap { fault in
      fault.value.int.map { "\(fault.name) \($0)" }
    }
    if !faults.isEmpty { text += "  faults since the daemon knows it: \(faults.joined(separator: ", "))\n" }
    return text
  }

  /// What is wrong, where something is; else what it does.
  private var state: String {
    guard let state = status?["state"]?.string, let reason = status?["reason"]?.string else { return device.state }
    return "\(state)\(status?["since"]?.string.map { " since \(readable($0))" } ?? ""): \(reason)"
  }

  private func readable(_ time: String) -> String { "\(time.replacing("T", with: " ").prefix(19)) UTC" }

  private func position(_ fix: JSONValue) -> String {
    guard (fix["mode"]?.int ?? 0) >= 2 else {
      return (fix["mode"]?.int == 1 ? "no fix" : "fix unknown") + age(fix)
    }
    var parts = ["\(FixKind(fix).name) fix"]
    if let latitude = fix["lat"]?.number?.fixed(6), let longitude = fix["lon"]?.number?.fixed(6) {
      parts[0] += " at \(degrees(latitude, "N", "S")) \(degrees(longitude, "E", "W"))"
    }
    if let height = (fix["altMSL"] ?? fix["altHAE"])?.number?.fixed(1) { parts.append("\(decimal(height, 1)) m high") }
    if let error = fix["eph"]?.number?.fixed(1) { parts.append("error \(decimal(error, 1)) m") }
    return parts.joined(separator: ", ") + age(fix)
  }

  private func degrees(_ millionths: Int64, _ positive: String, _ negative: String) -> String {
    decimal(Int64(millionths.magnitude), 6) + (millionths < 0 ? negative : positive)
  }

  /// How long ago the fix was, by the machine's clock; nothing where the two disagree.
  private func age(_ fix: JSONValue) -> String {
    guard let time = fix["time"]?.string.flatMap({ UTCTime($0) }) else { return "" }
    let tenths = (UTCTime.now.unixNanoseconds - time.unixNanoseconds) / 100_000_000
    guard tenths >= 0, tenths < 864_000 else { return ", at \(fix["time"]?.string ?? "")" }
    return ", \(decimal(tenths, 1)) s ago"
  }

  private func satellites(_ sky: JSONValue) -> String {
    let all = sky["satellites"]?.array ?? []
    let used = all.filter { $0["used"]?.bool == true }
    let strengths = used.compactMap { $0["ss"]?.number?.fixed(1) }
    var parts = ["\(sky["uSat"]?.int ?? used.count) of \(sky["nSat"]?.int ?? all.count) satellites used"]
    if !strengths.isEmpty {
      parts.append("C/N0 \(decimal(strengths.reduce(0, +) / Int64(strengths.count), 1)) dB-Hz on average")
    }
    for (name, key) in [("HDOP", "hdop"), ("VDOP", "vdop"), ("PDOP", "pdop")] {
      if let dop = sky[key]?.number?.fixed(2) { parts.append("\(name) \(decimal(dop, 2))") }
    }
    return parts.joined(separator: ", ")
  }
}
