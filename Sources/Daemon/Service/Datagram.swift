// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Sends datagrams to a Unix socket: how systemd and the journal are spoken to.
///
/// Nothing here blocks: a journal or a manager that does not read costs the message, never the loop.
final class DatagramSocket {
  private let fd: Int32
  private let address: [UInt8]

  /// `path` begins with `/`, or with `@` for the abstract name space; nil where it is neither, too long, or where the
  /// system gives no socket.
  init?(to path: String) {
    guard path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    var name = Array(path.utf8)
    if name[0] == UInt8(ascii: "@") { name[0] = 0 }
    // sockaddr_un: a family of two bytes, then at most 108 bytes of path.
    guard name.count <= 107 else { return nil }
    let family = UInt16(AF_UNIX)
    address = [UInt8(truncatingIfNeeded: family), UInt8(truncatingIfNeeded: family >> 8)] + name
    fd = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
    if fd < 0 { return nil }
  }

  deinit { if fd >= 0 { close(fd) } }

  /// False where the datagram did not go; `errno` says why.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    // Both arrays outlive the call; the address has the layout of sockaddr_un, cut after the name.
    unsafe bytes.withUnsafeBytes { content in
      unsafe address.withUnsafeBytes { place in
        unsafe place.withMemoryRebound(to: sockaddr.self) { target in
          unsafe sendto(
            fd, content.baseAddress, content.count, Int32(MSG_NOSIGNAL), target.baseAddress,
            socklen_t(place.count)) == content.count
        }
      }
    }
  }
}
