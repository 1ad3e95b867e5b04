// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// What kind of device a node is, by the name that the kernel gave it (links followed).
enum LineKind {
  /// USB-CDC (ttyACM): a speed can be set and means nothing.
  case usbCDC
  /// The kernel's GNSS class.
  case gnss
  /// Everything else: a UART, a USB-serial chip, a pty.
  case serial

  init(of path: String) {
    let name = resolved(path).split(separator: "/").last.map(String.init) ?? ""
    if name.hasPrefix("ttyACM") {
      self = .usbCDC
    } else if name.hasPrefix("gnss") {
      self = .gnss
    } else {
      self = .serial
    }
  }

  var hasSpeed: Bool { self == .serial }
}

/// The path with all links followed; the path itself where it leads nowhere.
func resolved(_ path: String) -> String {
  guard let real = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}
