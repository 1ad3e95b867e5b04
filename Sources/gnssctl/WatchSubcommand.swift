// SPDX-License-Identifier: BSD-2-Clause
import Glibc
import Reports

/// `gnssctl watch`: what a daemon publishes.
enum WatchSubcommand: Subcommand {
  static let name = "watch"
  static let summary = "see fixes as gnssd publishes them"
  static let options = [
    DaemonAddress.option,
    Option("json", nil, "the reports as they come, one a line"),
    Option("nmea", nil, "the receivers' sentences"),
    Option("count", "N", "end after N fixes; with --nmea, after N sentences"),
  ]
  static let explanation = """
    Prints a line for each fix: time (UTC), latitude and longitude in degrees,
    height above mean sea level in metres, speed (m/s) and course over ground, the
    kind of fix, satellites used and in view, and the estimated horizontal error in
    metres (95 %). When the daemon is restarted, watch connects again.
    """

  private enum Form {
    case people, json, nmea

    var request: String {
      switch self {
      case .people: "?WATCH={\"enable\":true,\"json\":true};\n?POLL;\n"
      case .json: "?WATCH={\"enable\":true,\"json\":true};\n"
      case .nmea: "?WATCH={\"enable\":true,\"nmea\":true};\n"
      }
    }
  }

  static func run(_ options: Options) throws(Failure) -> ExitCode {
    try options.exclude("json", "nmea")
    let form: Form = options.has("json") ? .json : options.has("nmea") ? .nmea : .people
    let address = try DaemonAddress(options)
    var left = try options.integer("count", in: 1...Int.max) ?? .max
    var output = StandardOutput()
    var table = FixTable(Terminal.standardOutput)
    var connection = try DaemonConnection.open(address)
    connection.send(form.request)
    var isGreeted = false
    while left > 0 {
      switch connection.nextLine() {
      case .timeout: continue
      case .closed:
        try output.flush()
        // One that hangs up without a word is not to be asked again at once.
        if !isGreeted { usleep(500_000) }
        connection = DaemonConnection.reopen(address)
        connection.send(form.request)
        isGreeted = false
      case .line(let line):
        if !isGreeted { try checkGreeting(line) }
        isGreeted = true
        switch form {
        case .json:
          try output.write(line)
          if isFix(line) { left -= 1 }
        case .nmea:
          // VERSION, and whatever else is no sentence, is for programs.
          guard line.first != UInt8(ascii: "{") else { continue }
          try output.write(line)
          left -= 1
        case .people:
          if try show(line, &table, &output) { left -= 1 }
        }
        if left == 0 || !connection.hasLine { try output.flush() }
      }
    }
    return .success
  }

  /// The first line of a connection is VERSION, unless the daemon does not let this user in: then asking again is of
  /// no use.
  private static func checkGreeting(_ line: ArraySlice<UInt8>) throws(Failure) {
    guard line.first == UInt8(ascii: "{"), let report = try? JSONValue(parsing: line.span),
      report["class"]?.string == "ERROR", let message = report["message"]?.string
    else { return }
    if message.hasPrefix("Access denied") {
      let remedy =
        "become a member of group gnss (usermod -aG gnss NAME, then log in anew), or see [Access] in gnssd.conf"
      throw Failure(.noPermission, "gnssd says: \(message)", remedy: remedy)
    }
    throw Failure(.unavailable, "gnssd says: \(message)")
  }

  /// A TPV, as every report is written with its class first.
  private static func isFix(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: "{\"class\":\"TPV\"".utf8) }

  /// Whether the line was a fix.
  private static func show(
    _ line: ArraySlice<UInt8>, _ table: inout FixTable, _ output: inout StandardOutput
  ) throws(Failure) -> Bool {
    guard line.first == UInt8(ascii: "{"), let report = try? JSONValue(parsing: line.span) else { return false }
    switch report["class"]?.string {
    case "TPV":
      try output.write(table.lines(for: report))
      return true
    case "SKY": table.note(sky: report)
    case "POLL":
      for sky in report["sky"]?.array ?? [] { table.note(sky: sky) }
    case "DEVICES":
      for device in report["devices"]?.array ?? [] { table.note(device: device) }
    case "DEVICE":
      table.note(device: report)
      if report["activated"]?.int == 0, let path = report["path"]?.string { complain("\(path) is gone") }
    case "ERROR":
      if let message = report["message"]?.string { complain("gnssd says: \(message)") }
    case "LOST":
      if let count = report["count"]?.int { complain("\(count) reports were lost: this terminal is too slow") }
    default: break
    }
    return false
  }
}
