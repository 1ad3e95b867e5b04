// SPDX-License-Identifier: BSD-2-Clause
import CLinux

/// What kind of device a node is, by the name that the kernel gave it.
enum LineKind {
  /// USB-CDC (ttyACM): a speed can be set and means nothing.
  case usbCDC
  /// The kernel's GNSS class.
  case gnss
  /// Everything else: a UART, a USB-serial chip, a pty.
  case serial

  init(of path: String) {
    let name = kernelName(of: path)
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

/// What the kernel calls a device, whatever its node and the links to it are called: /sys knows it by its number.
private func kernelName(of path: String) -> String {
  var node = clinux_node()
  var place: String?
  if unsafe clinux_node(path, &node) == 0 {
    // The number's parts as glibc packs them: eight bits of the minor, twelve of the major, the rest of the minor.
    let major = node.device >> 8 & 0xFFF
    let minor = node.device & 0xFF | node.device >> 12 & 0xFFF00
    place = link("/sys/dev/char/\(major):\(minor)")
  }
  return (place ?? resolved(path)).split(separator: "/").last.map(String.init) ?? ""
}

/// A path's folder: `.` for a mere name.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Where a path leads when it is a link, and a link to a link, … (those of folders on the way are not followed: device
/// nodes have none).
func resolved(_ path: String) -> String {
  var path = path
  for _ in 0..<16 {
    guard let target = link(path) else { break }
    path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
  }
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", !parts.isEmpty, parts.last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}
