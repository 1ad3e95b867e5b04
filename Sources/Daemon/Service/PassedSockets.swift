// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Listening sockets that systemd opened and handed over: sd_listen_fds(3)'s protocol.
public struct PassedSocket: Equatable, Sendable {
  public var descriptor: Int32
  /// `FileDescriptorName=` of the socket unit; the unit's name where it says none.
  public var name: String

  /// SD_LISTEN_FDS_START
  static let first: Int32 = 3

  /// From `$LISTEN_FDS`, `$LISTEN_PID` and `$LISTEN_FDNAMES`; none where they are for another process.
  public static func all(in environment: ProcessEnvironment, processID: Int32 = getpid()) -> [PassedSocket] {
    guard let owner = environment["LISTEN_PID"], Int32(owner) == processID,
      let text = environment["LISTEN_FDS"], let count = Int32(text), (1...1024).contains(count)
    else { return [] }
    let names = environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    return (0..<count).map { index in
      let name = Int(index) < names.count ? String(names[Int(index)]) : "unknown"
      return PassedSocket(descriptor: first + index, name: name)
    }
  }

  /// Nothing that this process starts may inherit the sockets, and no read may block the loop.
  public func prepare() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }
}
