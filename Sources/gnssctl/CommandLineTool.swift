// SPDX-License-Identifier: BSD-2-Clause
import Glibc
import Reports

/// The program: chooses the subcommand, and says what went wrong.
enum CommandLineTool {
  static var subcommands: [any Subcommand.Type] {
    [
      WatchSubcommand.self, StatusSubcommand.self, DevicesSubcommand.self, DecodeSubcommand.self,
      SimulateSubcommand.self,
    ]
  }

  static func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch {
      if !error.message.isEmpty {
        complain(error.message + (error.remedy.map { " (\($0))" } ?? ""))
      }
      return error.code
    }
  }

  private static func dispatch(_ words: [String]) throws(Failure) -> ExitCode {
    guard let first = words.first else {
      throw Failure(.usage, "what shall be done?", remedy: "gnssctl --help tells what there is")
    }
    let rest = words.dropFirst()
    switch first {
    case "--help", "-h", "help": return try say(rest.first.map { name throws(Failure) in try find(name).help } ?? help)
    case "--version", "-V": return try say("gnssctl \(Version.current)\n")
    default: break
    }
    let subcommand = try find(first)
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return try say(subcommand.help)
    }
    let options = try Options(rest, known: subcommand.options, operandLimit: subcommand.operandLimit)
    return try subcommand.run(options)
  }

  private static func find(_ name: String) throws(Failure) -> any Subcommand.Type {
    if let subcommand = subcommands.first(where: { $0.name == name }) { return subcommand }
    if name.hasPrefix("-") {
      throw Failure(
        .usage, "unknown option \(name)", remedy: "options stand behind the subcommand; gnssctl --help tells which")
    }
    let near = suggestion(for: name, among: subcommands.map { $0.name })
    throw Failure(
      .usage, "there is no subcommand \(name)",
      remedy: near.map { "did you mean \($0)?" } ?? "gnssctl --help tells what there is")
  }

  private static func say(_ text: String) throws(Failure) -> ExitCode {
    try writeAll(Array(text.utf8)[...], to: STDOUT_FILENO)
    return .success
  }

  private static var help: String {
    var text = "Usage: gnssctl SUBCOMMAND [OPTION]...\n\nLooks at what gnssd publishes, and at GNSS receivers.\n\n"
    let width = (subcommands.map { $0.name.count }.max() ?? 0) + 2
    for subcommand in subcommands {
      let name = subcommand.name
      text += "  \(name)\(String(repeating: " ", count: width - name.count))\(subcommand.summary)\n"
    }
    return text + "\ngnssctl SUBCOMMAND --help tells more, gnssctl --version which version it is.\n"
  }
}
