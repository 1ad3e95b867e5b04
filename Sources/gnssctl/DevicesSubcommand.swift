// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc
import Reports
import SerialPort

/// `gnssctl devices`: every port that could have a receiver, whether it is taken, and why.
enum DevicesSubcommand: Subcommand {
  static let name = "devices"
  static let summary = "see which ports there are, which are taken, and why"
  static let options = [DaemonAddress.option]
  static let explanation = """
    Lists the serial ports and GNSS devices of this machine. For each it says whether
    gnssd takes it, and why; for one that it does not take, the lines of gnssd.conf
    that would have it taken. Where no daemon runs, it says what one without a
    configuration would do.
    """

  static func run(_ options: Options) throws(Failure) -> ExitCode {
    let address = try DaemonAddress(options)
    let known: [KnownDevice]?
    do {
      known = try KnownDevice.ask(address)
    } catch {
      // An address that was asked for has to answer; otherwise the ports are worth showing without a daemon.
      if options.has("connect") { throw error }
      known = nil
    }
    let ports = try portsOfThisMachine()
    var text = known == nil ? "No gnssd at \(address). By itself, one would decide:\n\n" : ""
    text += DeviceList(ports: ports, known: known ?? []).text
    try writeAll(Array(text.utf8)[...], to: STDOUT_FILENO)
    return .success
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
