// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// What the output can show.
struct Terminal {
  /// Colours are for people who look at a terminal and have not asked for none (no-color.org).
  var hasColour: Bool
  /// Lines that it shows at once; nil where it is no terminal.
  var height: Int?

  static let plain = Terminal(hasColour: false, height: nil)

  static var standardOutput: Terminal {
    guard isatty(STDOUT_FILENO) == 1 else { return .plain }
    let isDumb = environment("TERM") == "dumb"
    let wantsNone = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return Terminal(hasColour: !isDumb && !wantsNone, height: 24)
  }

  enum Colour: String {
    case green = "32", yellow = "33", red = "31", bold = "1", dim = "2"
  }

  func paint(_ text: String, _ colour: Colour) -> String {
    hasColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// A variable of the environment.
private func environment(_ name: String) -> String? {
  // Nothing in this program changes the environment, so the pointer stays valid while it is copied.
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
