// SPDX-License-Identifier: BSD-2-Clause

/// One thing that `gnssctl` does.
protocol Subcommand {
  static var name: String { get }
  /// What the general help says of it; a line.
  static var summary: String { get }
  /// What follows the name and the options, such as `[FILE|-]`.
  static var operands: String { get }
  static var operandLimit: Int { get }
  static var options: [Option] { get }
  /// What its own help says; lines of at most 79 columns.
  static var explanation: String { get }

  static func run(_ options: Options) throws(Failure) -> ExitCode
}

extension Subcommand {
  static var operands: String { "" }
  static var operandLimit: Int { 0 }

  /// The help of the subcommand.
  static var help: String {
    let tail = operands.isEmpty ? "" : " \(operands)"
    var text = "Usage: gnssctl \(name)\(options.isEmpty ? "" : " [OPTION]...")\(tail)\n\n\(explanation)\n"
    let all = options + [Option("help", nil, "say this")]
    let terms = all.map { "--\($0.name)" + ($0.argument.map { " \($0)" } ?? "") }
    let width = (terms.map(\.count).max() ?? 0) + 2
    text += "\nOptions:\n"
    for (option, term) in zip(all, terms) {
      let lines = option.summary.split(separator: "\n", omittingEmptySubsequences: false)
      let indent = String(repeating: " ", count: 2 + width)
      text += "  \(term)\(String(repeating: " ", count: width - term.count))"
      text += lines.joined(separator: "\n\(indent)") + "\n"
    }
    return text
  }
}
