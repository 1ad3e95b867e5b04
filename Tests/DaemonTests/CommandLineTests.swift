// SPDX-License-Identifier: BSD-2-Clause
import Publisher
import SerialPort
import Testing

@testable import Daemon

@Suite struct CommandLineTests {
  @Test func optionsTakeTheirValuesBehindASpaceOrAnEqualsSign() throws {
    let options = try CommandLineOptions([
      "--device", "/dev/ttyACM0", "--device=/dev/ttyUSB0@4800", "--listen", "unix:/run/g.sock", "--listen=tcp:[::1]:1",
      "--log-level=debug", "--config", "/etc/x.conf", "--check",
    ])
    #expect(options.devices.map(\.description) == ["/dev/ttyACM0", "/dev/ttyUSB0@4800"])
    #expect(options.listeners.map(\.text) == ["unix:/run/g.sock", "tcp:[::1]:1"])
    #expect(options.logLevel == .debug)
    #expect(options.configurationFile == "/etc/x.conf")
    #expect(options.checks)
  }

  static let misuses: [(arguments: [String], says: String)] = [
    (["--devices"], "there is no option --devices. Did you mean --device?"),
    (["--device"], "--device needs a value"),
    (["--device="], "--device needs a value"),
    (["/dev/ttyACM0"], "'/dev/ttyACM0' is not an option. For a receiver, write --device /dev/ttyACM0"),
    (
      ["--listen", "2947"],
      "--listen: '2947' is no address to listen at. Write unix:/PATH or tcp:HOST:PORT"
    ),
    (["--log-level", "loud"], "--log-level: 'loud' is not a log level. Write error, warning, notice, info or debug"),
    (["--check=yes"], "--check takes no value"),
  ]

  @Test(arguments: misuses.indices) func aMisuseEndsWith64AndSaysWhy(_ index: Int) {
    let (arguments, says) = CommandLineTests.misuses[index]
    var complaint = ""
    let program = Program(environment: ProcessEnvironment([:]), output: { _ in }, complaint: { complaint += $0 })
    #expect(program.run(arguments) == .usage)
    #expect(complaint.hasPrefix("gnssd: \(says)"), "\(complaint)")
  }

  @Test func checkExitsWithZeroOrOne() throws {
    let folder = try TemporaryFolder()
    try folder.write("good.conf", "[Daemon]\nLogLevle=info\n")
    try folder.write("bad.conf", "[Daemon]\nLogLevel=loud\n")
    var complaint = ""
    let program = Program(environment: ProcessEnvironment([:]), output: { _ in }, complaint: { complaint += $0 })
    #expect(program.run(["--check", "--config", folder.path + "/good.conf"]) == .success)
    #expect(complaint.contains("good.conf:2: warning:"))
    #expect(program.run(["--check", "--config", folder.path + "/bad.conf"]) == .checkFailed)
    #expect(complaint.contains("bad.conf:2: error:"))
  }

  @Test func theCommandLineStandsAboveTheFiles() throws {
    var configuration = ConfigurationReader.read(
      text: "[Daemon]\nLogLevel=error\n[Receiver a]\nDevice=/dev/x@4800\n", file: "f"
    ).configuration
    try CommandLineOptions(["--log-level=debug", "--device=/dev/x", "--device=/dev/y"]).apply(to: &configuration)
    #expect(configuration.logLevel == .debug)
    #expect(configuration.receivers.map(\.address?.description) == ["/dev/x@4800", "/dev/y"])
  }

  @Test func everyOptionIsInTheHelpText() {
    for name in CommandLineOptions.names { #expect(CommandLineOptions.usage.contains(name)) }
  }
}
