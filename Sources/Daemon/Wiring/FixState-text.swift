// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Receiver

extension FixMode {
  /// In the words of the log's field GNSS_MODE.
  var text: String {
    switch self {
    case .unknown: "unknown"
    case .none: "none"
    case .twoDimensional: "2D"
    case .threeDimensional: "3D"
    }
  }
}

extension FixState {
  /// As people say it: `3D fix`, `3D RTK fix`, `no fix`.
  var text: String {
    guard mode > .none else { return "no fix" }
    let how: String? =
      switch status {
      case .unknown, .autonomous: nil
      case .differential: "differential"
      case .rtkFixed: "RTK"
      case .rtkFloat: "RTK float"
      case .deadReckoning: "dead reckoning"
      case .combined: "GNSS and dead reckoning"
      case .surveyed: "surveyed"
      case .simulated: "simulated"
      case .precise: "P(Y)"
      }
    return how.map { "\(mode.text) \($0) fix" } ?? "\(mode.text) fix"
  }
}
