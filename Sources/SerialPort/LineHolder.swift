// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc

/// The process that has a port, as far as the system tells.
struct LineHolder: Equatable, CustomStringConvertible {
  let process: Int32
  /// Its short name (/proc/…/comm); nil where it is not to be had.
  let program: String?

  init(_ process: Int32) {
    self.process = process
    let name = contents(of: "/proc/\(process)/comm")
    program = name.map { String($0.prefix { $0 != "\n" }) }
  }

  /// Such as `minicom (process 812)`.
  var description: String { "\(program ?? "a program") (process \(process))" }

  /// Who holds the lock (flock) on an open file: /proc/locks tells that to everybody.
  static func byLock(of fd: Int32) -> LineHolder? {
    var node = clinux_node()
    guard unsafe clinux_node_of(fd, &node) == 0, let locks = contents(of: "/proc/locks", atMost: 1 << 20) else {
      return nil
    }
    // 1: FLOCK  ADVISORY  WRITE 812 00:06:334 0 EOF
    let inode = ":\(node.inode)"
    for line in locks.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 6, fields[1] == "FLOCK", fields[5].hasSuffix(inode), let process = Int32(fields[4]),
        process > 0
      else { continue }
      return LineHolder(process)
    }
    return nil
  }

  /// Who has the node open, of those processes that this one may look into.
  static func byDescriptor(of path: String) -> LineHolder? {
    let target = resolved(path)
    let own = getpid()
    for process in names(in: "/proc").compactMap({ Int32($0) }) where process != own {
      for descriptor in names(in: "/proc/\(process)/fd")
      where link("/proc/\(process)/fd/\(descriptor)") == target {
        return LineHolder(process)
      }
    }
    return nil
  }

  /// Who has left a lock file of the old kind (/run/lock/LCK..ttyUSB0) and still lives.
  static func byLockFile(of path: String) -> LineHolder? {
    guard let name = resolved(path).split(separator: "/").last,
      let text = contents(of: "/run/lock/LCK..\(name)", atMost: 64)
    else { return nil }
    guard let process = Int32(text.split(separator: " ").first?.prefix { $0 != "\n" } ?? ""), process > 1,
      process != getpid(), kill(process, 0) == 0 || errno == EPERM
    else { return nil }
    return LineHolder(process)
  }
}

/// The names in a folder; none where it cannot be read.
func names(in folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
      unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Where a symbolic link leads; nil where it is none or may not be read.
func link(_ path: String) -> String? {
  var target = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink(path, &target, target.count)
  return count > 0 ? String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
}
