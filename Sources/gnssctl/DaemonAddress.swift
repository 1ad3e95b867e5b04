// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Where a daemon is asked.
enum DaemonAddress: Equatable, CustomStringConvertible {
  case unix(path: String)
  case tcp(host: String, port: String)

  /// From `unix:PATH`, `tcp:HOST:PORT` (`[…]` round an IPv6 address), or a path.
  init(_ text: String) throws(Failure) {
    let remedy = "write unix:/run/gnssd/gnssd.sock or tcp:127.0.0.1:2947"
    if text.hasPrefix("unix:") || text.hasPrefix("/") {
      let path = text.hasPrefix("/") ? text : String(text.dropFirst(5))
      guard !path.isEmpty else { throw Failure(.usage, "the address \(text) names no socket", remedy: remedy) }
      guard path.utf8.count <= 107 else {
        throw Failure(.usage, "the socket's path is longer than 107 bytes, the most that Unix sockets have")
      }
      self = .unix(path: path)
      return
    }
    guard text.hasPrefix("tcp:") else { throw Failure(.usage, "\(text) is not an address", remedy: remedy) }
    let place = text.dropFirst(4)
    guard let colon = place.lastIndex(of: ":"), let port = UInt16(place[place.index(after: colon)...]), port > 0 else {
      throw Failure(.usage, "the address \(text) names no port", remedy: remedy)
    }
    var host = place[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      throw Failure(.usage, "the IPv6 address of \(text) needs brackets", remedy: "write tcp:[\(host)]:\(port)")
    }
    self = .tcp(host: host.isEmpty || host == "*" ? "localhost" : String(host), port: String(port))
  }

  /// Where gnssd listens unless its configuration says otherwise: this user's own daemon where there is one, else the
  /// machine's.
  static var standard: DaemonAddress {
    // The environment is read before any thread could change it.
    if geteuid() != 0, let folder = unsafe getenv("XDG_RUNTIME_DIR") {
      let path = unsafe String(cString: folder) + "/gnssd.sock"
      if unsafe access(path, F_OK) == 0 { return .unix(path: path) }
    }
    return .unix(path: "/run/gnssd/gnssd.sock")
  }

  /// The address that `--connect` names, or the standard one.
  init(_ options: Options) throws(Failure) {
    if let text = options.value("connect") { self = try DaemonAddress(text) } else { self = .standard }
  }

  static let option = Option(
    "connect", "ADDRESS", "unix:PATH or tcp:HOST:PORT of the daemon\n(unix:/run/gnssd/gnssd.sock)")

  var description: String {
    switch self {
    case .unix(let path): "unix:\(path)"
    case .tcp(let host, let port): "tcp:\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }
}
