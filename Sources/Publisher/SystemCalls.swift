// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc
import Reports

/// The calls on sockets and files that take memory, with Swift's types: all that is unsafe about them stands here.
/// Each is the call it is named for, and leaves errno as the call has left it.
enum SystemCalls {
  /// send(2), which neither blocks nor raises SIGPIPE: the number of bytes taken, or -1.
  static func send(_ fd: Int32, _ bytes: [UInt8]) -> Int {
    // The memory is the array's, and so is the count.
    unsafe bytes.withUnsafeBytes { unsafe clinux_send(fd, $0.baseAddress, $0.count) }
  }

  /// The same, of all that a buffer holds.
  static func send(_ fd: Int32, _ report: borrowing ReportBuffer) -> Int {
    // The memory is the buffer's, and so is the count.
    unsafe report.withUnsafeBytes { unsafe clinux_send(fd, $0.baseAddress, $0.count) }
  }

  /// recv(2), which does not block, of at most as many bytes as the array has.
  static func receive(_ fd: Int32, into bytes: inout [UInt8]) -> Int {
    // `bytes` is passed as memory for the time of the call, with its own count.
    let count = bytes.count
    return unsafe clinux_receive(fd, &bytes, count)
  }

  /// accept4(2): a descriptor and who is there.
  static func accept(_ listener: Int32) -> (fd: Int32, peer: Peer) {
    var address = [UInt8](repeating: 0, count: 16)
    var length: Int32 = 0
    var port: UInt16 = 0
    // The address has room for the sixteen bytes that the call writes at most.
    let fd = unsafe clinux_accept_inet(listener, &address, &length, &port)
    if fd >= 0, length == 0 {
      var process: Int32 = 0
      var user: UInt32 = .max
      var group: UInt32 = .max
      _ = unsafe clinux_peer(fd, &process, &user, &group)
      return (fd, Peer(process: process, user: user, group: group))
    }
    return (fd, Peer(address: Array(address.prefix(Int(length))), port: port))
  }

  /// All groups of the process at the other end of a Unix socket, as they were when it connected.
  static func groups(of fd: Int32, _ peer: Peer) -> [UInt32] {
    let own = peer.group.map { [$0] } ?? []
    var groups = [UInt32](repeating: 0, count: 64)
    var count = UInt32(groups.count)
    // The count says how many the array has room for, and comes back as how many there are.
    if unsafe clinux_peer_groups(fd, &groups, &count) != 0 {
      groups = [UInt32](repeating: 0, count: Int(min(count, 65_536)))
      count = UInt32(groups.count)
      guard unsafe clinux_peer_groups(fd, &groups, &count) == 0 else { return own }
    }
    return groups.prefix(Int(count)) + own
  }

  /// getsockname(2): the port of a TCP socket.
  static func port(of fd: Int32) -> UInt16 {
    var address = [UInt8](repeating: 0, count: 16)
    var length: Int32 = 0
    var port: UInt16 = 0
    // As in accept.
    _ = unsafe clinux_name_inet(fd, &address, &length, &port)
    return port
  }

  /// The family of a stream socket; nil for anything else.
  static func streamFamily(of fd: Int32) -> Int32? {
    var domain: Int32 = 0
    var type: Int32 = 0
    // Two integers to write to.
    guard unsafe clinux_socket_kind(fd, &domain, &type) == 0, type == Int32(SOCK_STREAM.rawValue) else { return nil }
    return domain
  }

  static func bind(_ fd: Int32, host: [UInt8], port: UInt16) -> Int32 {
    // Reads as many bytes as the address has.
    unsafe clinux_bind_inet(fd, host, Int32(host.count), port)
  }

  static func bind(_ fd: Int32, path: String) -> Int32 {
    // Reads as many bytes as the path has.
    unsafe clinux_bind_unix(fd, path, path.utf8.count)
  }

  static func connect(_ fd: Int32, path: String) -> Int32 {
    // As in bind.
    unsafe clinux_connect_unix(fd, path, path.utf8.count)
  }

  /// What is at a path, without following a link.
  struct Node: Equatable {
    var device, inode: UInt64
    var isSocket: Bool
  }

  static func node(_ path: String) -> Node? {
    var node = stat()
    // A path that ends with 0, and a structure of the call's own type.
    guard unsafe lstat(path, &node) == 0 else { return nil }
    return Node(device: UInt64(node.st_dev), inode: UInt64(node.st_ino), isSocket: node.st_mode & S_IFMT == S_IFSOCK)
  }

  // Paths that end with 0, which is all that these read.
  static func remove(_ path: String) { unsafe _ = Glibc.unlink(path) }
  static func changeOwner(_ path: String, _ user: UInt32, _ group: UInt32) -> Int32 { unsafe chown(path, user, group) }
  static func changeMode(_ path: String, _ mode: UInt32) -> Int32 { unsafe chmod(path, mode) }
  static func spareDescriptor() -> Int32 { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
}
