// SPDX-License-Identifier: BSD-2-Clause
import Glibc
import Reports

/// `gnssctl status`: how the daemon and its receivers are, now.
enum StatusSubcommand: Subcommand {
  static let name = "status"
  static let summary = "see how gnssd and its receivers are"
  static let options = [DaemonAddress.option]
  static let explanation = """
    Says for each receiver whether it is there, at which speed it speaks, what its
    last fix was and how old that is, and how well the satellites are received;
    where something is wrong, what that is and what helps. Of the daemon: since
    when it runs, its memory, its subscribers, and reports that they did not read.
    """

  static func run(_ options: Options) throws(Failure) -> ExitCode {
    let address = try DaemonAddress(options)
    let connection = try DaemonConnection.open(address)
    let version = try connection.answer("VERSION", from: address)
    let status = DaemonStatus.ask(connection, version: version)
    // Subscribing is what makes a daemon that opens its receivers on demand open them; asking changes nothing.
    connection.send("?DEVICES;\n")
    let devices = try connection.answer("DEVICES", from: address)["devices"]?.array ?? []
    connection.send("?POLL;\n")
    let poll = try connection.answer("POLL", from: address)
    let isOther = version["rev"]?.string?.hasPrefix("gnssd") != true
    let name = isOther ? "gpsd or the like," : "gnssd"
    var text = "\(name) \(version["release"]?.string ?? "of unknown version") at \(address)\n"
    text += status?.text ?? ""
    if devices.isEmpty { text += "no receiver (gnssctl devices tells which ports there are)\n" }
    for report in devices {
      guard let device = KnownDevice(report) else { continue }
      text += ReceiverStatus(device, poll: poll, status: status?.device(device.path)).text
    }
    try writeAll(Array(text.utf8)[...], to: STDOUT_FILENO)
    return .success
  }
}
