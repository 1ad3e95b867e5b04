// SPDX-License-Identifier: BSD-2-Clause
import Reports

/// Fixes as a table for people: a line each, aligned, under a header that comes back before it has scrolled away.
struct FixTable {
  private let terminal: Terminal
  private var skies: [String: (used: Int, seen: Int)] = [:]
  private var devices: Set<String> = []
  private var date: Substring?
  private var linesSinceHeader = Int.max

  init(_ terminal: Terminal) { self.terminal = terminal }

  /// Remembers how many satellites a SKY has, for the fixes after it.
  mutating func note(sky: JSONValue) {
    guard let used = sky["uSat"]?.int, let seen = sky["nSat"]?.int else { return }
    skies[sky["device"]?.string ?? ""] = (used, seen)
  }

  /// Remembers which receivers there are: with several, each line says whose it is.
  mutating func note(device: JSONValue) {
    guard let path = device["path"]?.string else { return }
    if device["activated"]?.int == 0 {
      devices.remove(path)
      skies[path] = nil
    } else {
      devices.insert(path)
    }
  }

  /// The line for a TPV, with a header where one is due.
  mutating func lines(for fix: JSONValue) -> String {
    let device = fix["device"]?.string ?? ""
    if !device.isEmpty { devices.insert(device) }
    let time = fix["time"]?.string?.split(separator: "T", maxSplits: 1) ?? []
    var text = ""
    if time.count == 2, date != time[0] {
      date = time[0]
      linesSinceHeader = .max
    }
    if linesSinceHeader >= (terminal.height ?? .max) - 1 {
      text += header
      linesSinceHeader = 1
    }
    linesSinceHeader += 1
    return text + row(fix, time.count == 2 ? clock(time[1]) : "--:--:--", device)
  }

  /// 80 columns, as the rows have.
  private var header: String {
    let columns = [
      left("\(date ?? "no date") Z", 12), right("latitude", 10), right("longitude", 12), right("height m", 10),
      right("m/s", 7), right("course", 7), "  ", left("fix", 8), right("used", 6), right("err m", 6),
    ]
    return terminal.paint(columns.joined(), .bold) + "\n"
  }

  private func row(_ fix: JSONValue, _ clock: String, _ device: String) -> String {
    var text = left(clock, 12)
    text += position(fix["lat"], "N", "S", 10) + position(fix["lon"], "E", "W", 12)
    text += value(fix["altMSL"] ?? fix["altHAE"], decimals: 1, 10)
    text += value(fix["speed"], decimals: 2, 7)
    text += value(fix["track"], decimals: 1, 7)
    let kind = FixKind(fix)
    text += "  " + terminal.paint(left(kind.name, 8), kind.colour)
    let sky = skies[device]
    text += right(sky.map { "\($0.used)/\($0.seen)" } ?? "-", 6)
    text += value(fix["eph"], decimals: 1, 6)
    if devices.count > 1 { text += "  \(device)" }
    return text + "\n"
  }

  /// The time of day with hundredths, without its `Z`.
  private func clock(_ text: Substring) -> String {
    let parts = text.prefix { $0 != "Z" }.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return String(text) }
    return "\(parts[0]).\(parts[1].prefix(2))"
  }

  /// Degrees with six decimals, a tenth of a metre, and the hemisphere.
  private func position(_ value: JSONValue?, _ positive: String, _ negative: String, _ width: Int) -> String {
    guard let millionths = value?.number?.fixed(6) else { return right("-", width) }
    let digits = decimal(Int64(millionths.magnitude), 6)
    return right(digits + (millionths < 0 ? negative : positive), width)
  }

  private func value(_ value: JSONValue?, decimals: Int, _ width: Int) -> String {
    guard let number = value?.number?.fixed(decimals) else { return right("-", width) }
    return right(decimal(number, decimals), width)
  }
}

/// A number of `decimals` decimals, given in its last digit.
func decimal(_ value: Int64, _ decimals: Int) -> String {
  let digits = String(value.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = value < 0 ? "-" : ""
  return decimals == 0 ? sign + padded : "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
}

/// Text in a column.
func left(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
