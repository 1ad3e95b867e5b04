// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc

/// A connection to a daemon: lines come, requests go.
final class DaemonConnection {
  /// What waiting for a line has brought.
  enum Arrival {
    /// The bytes of a line with its end.
    case line(ArraySlice<UInt8>)
    case timeout
    /// The daemon has ended the connection.
    case closed
  }

  /// Why there is no connection: one of errno(3)'s numbers, or what the resolver says.
  struct Refusal: Error {
    let errno: Int32
    let reason: String

    init(_ number: Int32) {
      errno = number
      reason = systemReason(number)
    }
    init(resolver: Int32) {
      errno = 0
      // gai_strerror's texts are constants.
      reason = unsafe String(cString: gai_strerror(resolver))
    }
  }

  private let fd: Int32
  private var received: [UInt8] = []
  private var taken = 0
  private var chunk = [UInt8](repeating: 0, count: 64 * 1024)

  /// A line that does not end within this many bytes is not the daemon's; it is cut there.
  private static let longestLine = 1 << 20
  private static let connectTimeout: Int32 = 5_000

  init(_ address: DaemonAddress) throws(Refusal) {
    switch address {
    case .unix(let path): fd = try Self.connectUnix(path)
    case .tcp(let host, let port): fd = try Self.connectTCP(host, port)
    }
  }

  deinit { close(fd) }

  private static func connectUnix(_ path: String) throws(Refusal) -> Int32 {
    let fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard fd >= 0 else { throw Refusal(errno) }
    if unsafe clinux_connect_unix(fd, path, path.utf8.count) != 0 {
      let reason = errno
      close(fd)
      throw Refusal(reason)
    }
    return fd
  }

  private static func connectTCP(_ host: String, _ port: String) throws(Refusal) -> Int32 {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let result = unsafe getaddrinfo(host, port, &hints, &list)
    guard result == 0 else { throw Refusal(resolver: result) }
    // The list is the resolver's until it is freed, after the last address was tried.
    defer { unsafe freeaddrinfo(list) }
    var last = ECONNREFUSED
    var next = unsafe list
    while let info = unsafe next {
      unsafe next = info.pointee.ai_next
      let fd = unsafe clinux_socket(info.pointee.ai_family, Int32(SOCK_STREAM.rawValue), 0)
      guard fd >= 0 else { continue }
      if unsafe connect(fd, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0 || finishConnecting(fd) { return fd }
      last = errno
      close(fd)
    }
    throw Refusal(last)
  }

  /// Waits for a connection that is being made; leaves its error in errno.
  private static func finishConnecting(_ fd: Int32) -> Bool {
    guard errno == EINPROGRESS else { return false }
    guard wait(fd, POLLOUT, connectTimeout) else {
      errno = ETIMEDOUT
      return false
    }
    var error: Int32 = 0
    _ = unsafe clinux_socket_error(fd, &error)
    errno = error
    return error == 0
  }

  private static func wait(_ fd: Int32, _ events: Int32, _ milliseconds: Int32) -> Bool {
    var state = pollfd(fd: fd, events: Int16(events), revents: 0)
    return unsafe poll(&state, 1, milliseconds) > 0
  }

  /// Sends a request; one that cannot be sent shows when the answer is waited for.
  func send(_ request: String) {
    var rest = Array(request.utf8)[...]
    while !rest.isEmpty {
      // The pointer is used within the call only.
      let count = unsafe rest.withUnsafeBytes { unsafe clinux_send(fd, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        guard Self.wait(fd, POLLOUT, Self.connectTimeout) else { return }
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Whether a further line has come already, so that output can wait for it.
  var hasLine: Bool { received[taken...].contains(UInt8(ascii: "\n")) }

  /// The next line.
  ///
  /// - Parameter timeout: milliseconds; negative waits for ever.
  func nextLine(timeout: Int32 = -1) -> Arrival {
    while true {
      if let end = received[taken...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { taken = end + 1 }
        return .line(received[taken...end])
      }
      received.removeSubrange(..<taken)
      taken = 0
      if received.count > Self.longestLine {
        taken = received.count
        return .line(received[...])
      }
      guard Self.wait(fd, POLLIN, timeout) else {
        if errno == EINTR { continue }
        return .timeout
      }
      // The pointer is used within the call only.
      let count = unsafe clinux_receive(fd, &chunk, chunk.count)
      if count > 0 {
        received.append(contentsOf: chunk[..<count])
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return .closed
      }
    }
  }
}
