// SPDX-License-Identifier: BSD-2-Clause
import Reports

/// The version as a string of its own.
enum Release {
  static var current: String { "\(Version.current)" }
}
