// SPDX-License-Identifier: BSD-2-Clause
import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [
    (["--version"], "gnssctl "), (["--help"], "Usage: gnssctl SUBCOMMAND"),
    (["help", "decode"], "Usage: gnssctl decode"),
    (["watch", "--help"], "Usage: gnssctl watch"), (["simulate", "--rate", "5", "--help"], "Usage: gnssctl simulate"),
  ])
  func whatIsAskedForIsSaid(_ arguments: [String], _ start: String) throws {
    let result = try BuiltProgram.gnssctl.run(arguments)
    #expect(result.status == 0)
    #expect(result.text.hasPrefix(start))
    #expect(result.errors.isEmpty)
  }

  @Test func helpFitsATerminal() throws {
    for arguments in [["--help"], ["watch", "--help"], ["decode", "--help"], ["simulate", "--help"]] {
      let lines = try BuiltProgram.gnssctl.run(arguments).lines
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    }
  }

  /// A command line, its exit status after sysexits(3), and what is said of it.
  typealias Misuse = (arguments: [String], status: Int32, message: String)

  static let startIt = "start it with `systemctl start gnssd`, or tell --connect where it is"
  static let misuses: [Misuse] = [
    ([], 64, "what shall be done? (gnssctl --help tells what there is)"),
    (["wacth"], 64, "there is no subcommand wacth (did you mean watch?)"),
    (["frobnicate"], 64, "there is no subcommand frobnicate (gnssctl --help tells what there is)"),
    (["--json"], 64, "unknown option --json (options stand behind the subcommand; gnssctl --help tells which)"),
    (["watch", "--jsno"], 64, "unknown option --jsno (did you mean --json?)"),
    (["watch", "-j"], 64, "unknown option -j"),
    (["watch", "--json", "--nmea"], 64, "--json and --nmea cannot go together (leave one of them out)"),
    (["watch", "--json=yes"], 64, "--json takes no value"),
    (["watch", "--count"], 64, "--count lacks its N (write --count N)"),
    (["watch", "--count", "none"], 64, "--count none: a whole number from 1 is needed"),
    (
      ["watch", "--connect", "localhost"], 64,
      "localhost is not an address (write unix:/run/gnssd/gnssd.sock or tcp:127.0.0.1:2947)"
    ),
    (
      ["watch", "--connect", "tcp:::1:2947"], 64,
      "the IPv6 address of tcp:::1:2947 needs brackets (write tcp:[::1]:2947)"
    ),
    (
      ["watch", "--connect", "tcp:localhost:99999"], 64,
      "the address tcp:localhost:99999 names no port (write unix:/run/gnssd/gnssd.sock or tcp:127.0.0.1:2947)"
    ),
    (
      ["watch", "--connect", "unix:/nonexistent/socket"], 69,
      "no gnssd at unix:/nonexistent/socket: No such file or directory (\(startIt))"
    ),
    (
      ["decode", "/nonexistent"], 66,
      "cannot open /nonexistent: No such file or directory (look for a typing error; - means standard input)"
    ),
    (["decode", "/"], 66, "/ is a directory (name a file in it)"),
    (["decode", "one", "two"], 64, "one word too many: two (quote a name with blanks in it)"),
    (["decode", "--date", "2026-02-29"], 64, "--date 2026-02-29: there is no such day (write it like 2026-05-01)"),
    (["simulate", "--rate", "0"], 64, "--rate 0: a number from 0.01 to 100 is needed"),
    (["simulate", "--pace", "slow"], 64, "--pace slow: there is no such pace (say realtime or max)"),
    (["simulate", "--start", "noon"], 64, "--start noon: this is no time (write it like 2026-05-01T12:00:00Z)"),
    (
      ["simulate", "--log", "/nonexistent"], 66,
      "cannot open /nonexistent: No such file or directory (look for a typing error; - means standard input)"
    ),
    (
      ["simulate", "--link", "/nonexistent/link"], 73,
      "cannot make the link /nonexistent/link: No such file or directory"
    ),
    (["simulate", "--output", "/nonexistent/file"], 73, "cannot write /nonexistent/file: No such file or directory"),
  ]

  /// What is wrong, and the remedy; nothing on standard output.
  @Test(arguments: misuses)
  func misuseIsExplained(_ misuse: Misuse) throws {
    let result = try BuiltProgram.gnssctl.run(misuse.arguments)
    #expect(result.status == misuse.status)
    #expect(result.errors == "gnssctl: \(misuse.message)\n")
    #expect(result.output.isEmpty)
  }

  @Test func bytesOfNoEndGoToAFullDevice() throws {
    let result = try BuiltProgram.gnssctl.run(["simulate", "--output", "/dev/full", "--pace", "max"])
    #expect(result.status == 74)
    #expect(result.errors == "gnssctl: cannot write: No space left on device\n")
  }
}
