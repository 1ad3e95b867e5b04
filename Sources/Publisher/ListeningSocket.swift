// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// A socket that listens, and what has to go when it is closed.
public struct ListeningSocket: ~Copyable {
  public let fd: Int32
  public let place: String
  public let isLocal: Bool
  /// A socket file of ours, by path and identity: nobody else's is removed.
  private let file: (path: String, node: SystemCalls.Node)?

  static let backlog: Int32 = 4_096

  /// Bound and listening; a socket file of somebody who is gone is replaced.
  public init(_ address: ListenAddress, _ settings: ListenerSettings) throws(ListenerFault) {
    switch address {
    case .unix(let path): try self.init(path: path, settings)
    case .tcp(let host, let port): try self.init(host: host, port: port)
    }
  }

  /// A socket that systemd made and bound.
  init(passed fd: Int32) throws(ListenerFault) {
    guard let family = SystemCalls.streamFamily(of: fd) else { throw .badDescriptor(fd) }
    let flags = fcntl(fd, F_GETFL)
    guard flags >= 0, fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0, fcntl(fd, F_SETFD, FD_CLOEXEC) == 0,
      listen(fd, Self.backlog) == 0
    else { throw .badDescriptor(fd) }
    self.fd = fd
    isLocal = family == AF_UNIX
    place = "descriptor \(fd)"
    file = nil
  }

  private init(host: [UInt8], port: UInt16) throws(ListenerFault) {
    let place = ListenAddress.tcp(host: host, port: port).description
    let isSix = host.count == 16
    let fd = clinux_socket(isSix ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard fd >= 0 else { throw ListenerFault(place, .last("socket")) }
    _ = clinux_set_option(fd, SOL_SOCKET, SO_REUSEADDR, 1)
    // Each family is bound apart, so that the lack of one does not fail the other.
    if isSix { _ = clinux_set_option(fd, clinux_IPPROTO_IPV6, clinux_IPV6_V6ONLY, 1) }
    guard SystemCalls.bind(fd, host: host, port: port) == 0, listen(fd, Self.backlog) == 0 else {
      let error = SystemError.last("bind")
      close(fd)
      throw ListenerFault(place, error)
    }
    self.fd = fd
    self.place = port == 0 ? "tcp port \(SystemCalls.port(of: fd))" : place
    isLocal = false
    file = nil
  }

  private init(path: String, _ settings: ListenerSettings) throws(ListenerFault) {
    let place = "unix:" + path
    if path.hasPrefix("@") || path.hasPrefix("\0") || path.isEmpty { throw .abstractSocket(path) }
    try Self.removeStale(path, place)
    let fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard fd >= 0 else { throw ListenerFault(place, .last("socket")) }
    guard SystemCalls.bind(fd, path: path) == 0 else {
      let error = SystemError.last("bind")
      close(fd)
      throw ListenerFault(place, error)
    }
    // Nobody gets in before it listens: owner and mode are in force for the first who comes.
    var failed: SystemError?
    if settings.owner != nil || settings.group != nil {
      if SystemCalls.changeOwner(path, settings.owner ?? .max, settings.group ?? .max) != 0 { failed = .last("chown") }
    }
    if failed == nil, SystemCalls.changeMode(path, settings.mode) != 0 { failed = .last("chmod") }
    if failed == nil, listen(fd, Self.backlog) != 0 { failed = .last("listen") }
    if let failed {
      SystemCalls.remove(path)
      close(fd)
      throw ListenerFault(place, failed)
    }
    self.fd = fd
    self.place = place
    isLocal = true
    file = SystemCalls.node(path).map { (path, $0) }
  }

  /// Removes a socket at which nobody listens: what a process that was killed has left.
  private static func removeStale(_ path: String, _ place: String) throws(ListenerFault) {
    guard let node = SystemCalls.node(path) else { return }
    guard node.isSocket else { throw .notASocket(place) }
    let probe = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard probe >= 0 else { throw ListenerFault(place, .last("socket")) }
    defer { close(probe) }
    let result = SystemCalls.connect(probe, path: path)
    // EAGAIN: the backlog is full, so somebody does listen.
    guard result != 0, errno == ECONNREFUSED else { throw .inUse(place) }
    SystemCalls.remove(path)
  }

  /// Closes it and removes its file.
  public consuming func shut() {
    close(fd)
    if let file, SystemCalls.node(file.path) == file.node { SystemCalls.remove(file.path) }
  }
}
