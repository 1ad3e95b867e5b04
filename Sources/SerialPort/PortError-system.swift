// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// What the system's errors mean for a port, and what helps.
extension PortError {
  /// A node could not be opened.
  init(opening path: String, _ error: SystemError) {
    switch error.errno {
    case ENOENT, ENOTDIR:
      self.init(
        .absent, port: path, reason: "there is no such device", remedy: "plug it in, or correct the path", system: error
      )
    case ENODEV, ENXIO:
      self.init(
        .absent, port: path, reason: "no device is behind this node", remedy: "plug it in, or load its driver",
        system: error)
    case EACCES:
      self.init(.denied, port: path, reason: error.reason, remedy: PortError.wayIn(to: path), system: error)
    case EPERM:
      self.init(
        .denied, port: path, reason: error.reason,
        remedy: "the service's sandbox forbids it: allow the device in its unit (DeviceAllow=)", system: error)
    case EBUSY:
      self.init(busy: path, LineHolder.byDescriptor(of: path))
    case EIO where path.hasPrefix("/dev/pts/") || resolved(path).hasPrefix("/dev/pts/"):
      self.init(.absent, port: path, reason: "the other end of this pty is closed", system: error)
    case EMFILE, ENFILE:
      self.init(
        .failed, port: path, reason: error.reason, remedy: "raise the limit of open files (LimitNOFILE=)", system: error
      )
    default:
      self.init(.failed, port: path, reason: error.reason, system: error)
    }
  }

  /// Somebody else has it.
  init(busy path: String, _ holder: LineHolder?) {
    let system = SystemError(errno: EBUSY, call: "open")
    guard let holder else {
      self.init(
        .busy, port: path, reason: "another program has it open", remedy: "stop that program (fuser -v \(path))",
        system: system)
      return
    }
    let remedy =
      switch holder.program {
      case "ModemManager": "install the udev rules, which keep ModemManager away, and plug it in again"
      case "gpsd": "stop gpsd (systemctl stop gpsd.socket gpsd)"
      case "brltty": "remove brltty, which takes USB-serial chips for braille displays"
      default: "stop it"
      }
    self.init(.busy, port: path, reason: "\(holder) has it open", remedy: remedy, system: system)
  }

  /// It was open and is no more.
  init(gone path: String, _ system: SystemError?) {
    self.init(.gone, port: path, reason: "the device is gone", remedy: "plug it in again", system: system)
  }

  /// What lets this process read a node that refuses it.
  private static func wayIn(to path: String) -> String {
    var node = clinux_node()
    guard unsafe clinux_node(path, &node) == 0 else {
      return "let this user search the folders that lead to it"
    }
    let groupReads = node.mode & 0o040 != 0
    // A node that the kernel has just made is root's until udev's rules have been over it.
    if groupReads, node.group != 0 {
      return "add the user to group \(groupName(node.group) ?? String(node.group))"
    }
    return "let a udev rule give it to a group, such as dialout, and add the user to that"
  }
}

/// A group's name from /etc/group, read here: the system's own look-up may ask a server on the network and block.
private func groupName(_ id: UInt32) -> String? {
  guard let text = contents(of: "/etc/group", atMost: 1 << 20) else { return nil }
  for line in text.split(separator: "\n") {
    let fields = line.split(separator: ":", omittingEmptySubsequences: false)
    if fields.count >= 3, fields[2] == String(id) { return String(fields[0]) }
  }
  return nil
}
