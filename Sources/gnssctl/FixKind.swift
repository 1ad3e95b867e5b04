// SPDX-License-Identifier: BSD-2-Clause
import Reports

/// What sort of fix a TPV tells, in a word for people.
struct FixKind {
  let name: String
  let colour: Terminal.Colour

  init(_ fix: JSONValue) {
    let mode = fix["mode"]?.int ?? 0
    guard mode >= 2 else {
      name = mode == 1 ? "none" : "unknown"
      colour = .red
      return
    }
    let dimensions = mode == 3 ? "3D" : "2D"
    let made =
      switch fix["status"]?.int {
      case 2: " DGNSS"
      case 3: " RTK"
      case 4: " float"
      // Nobody measured it.
      case 5: " est."
      case 6: " +est."
      case 7: " fixed"
      case 8: " sim."
      case 9: " P(Y)"
      default: ""
      }
    name = dimensions + made
    colour = mode == 3 && fix["status"]?.int != 5 ? .green : .yellow
  }
}
