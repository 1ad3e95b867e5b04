// SPDX-License-Identifier: BSD-2-Clause
import Daemon
import EventLoop
import Glibc
import Reports
import SerialPort

/// `gnssctl devices`: every port that could have a receiver, whether it is taken, and why.
enum DevicesSubcommand: Subcommand {
  static let name = "devices"
  static let summary = "see which ports there are, which are taken, and why"
  static let options = [
    DaemonAddress.option,
    Option("config", "FILE", "what this configuration would take, instead of\nasking a daemon"),
  ]
  static let explanation = """
    Lists the serial ports and GNSS devices of this machine. For each it says whether
    gnssd takes it, and why; for one that it does not take, the lines of gnssd.conf
    that would have it taken. Where no daemon runs, it reads the configuration and
    says what a daemon would do.
    """

  static func run(_ options: Options) throws(Failure) -> ExitCode {
    try options.exclude("connect", "config")
    let address = try DaemonAddress(options)
    var answer: (known: [KnownDevice], selection: DeviceSelection?)?
    var why = "no daemon was asked"
    if !options.has("config") {
      do {
        answer = try ask(address)
      } catch {
        // An address that was asked for has to answer; otherwise the ports are worth showing without a daemon.
        if options.has("connect") { throw error }
        why = error.message
      }
    }
    let selection = answer?.selection ?? configured(options.value("config"))
    let ports = try portsOfThisMachine()
    var text = ""
    if answer == nil {
      let file = options.value("config") ?? "the configuration"
      text = "What gnssd would do by \(file) (\(why)):\n\n"
    }
    text += DeviceList(ports: ports, selection: selection, known: answer?.known).text
    try writeAll(Array(text.utf8)[...], to: STDOUT_FILENO)
    return .success
  }

  /// What the daemon at an address has, and what it would take.
  private static func ask(
    _ address: DaemonAddress
  ) throws(Failure) -> (known: [KnownDevice], selection: DeviceSelection?) {
    let connection = try DaemonConnection.open(address)
    let version = try connection.answer("VERSION", from: address)
    let selection = DaemonStatus.ask(connection, version: version)?.selection
    connection.send("?DEVICES;\n")
    let report = try connection.answer("DEVICES", from: address)
    return ((report["devices"]?.array ?? []).compactMap { KnownDevice($0) }, selection)
  }

  /// What the configuration means; what is wrong with it is said.
  private static func configured(_ file: String?) -> DeviceSelection {
    let reading = ConfigurationReader.read(file: file)
    for problem in reading.problems { complain("\(problem)") }
    return reading.configuration.selection
  }

  private static func portsOfThisMachine() throws(Failure) -> [Device] {
    do {
      let loop = try EventLoop()
      let monitor = try DeviceMonitor(on: loop)
      try monitor.start()
      return monitor.devices
    } catch {
      throw Failure(.system, "cannot ask udev for the ports of this machine: \(error)")
    }
  }
}
