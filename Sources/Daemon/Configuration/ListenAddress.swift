// SPDX-License-Identifier: BSD-2-Clause

/// Where subscribers come in.
public enum ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// An absolute path of a stream socket.
  case unix(path: String)
  /// A name or an address, and a port; an empty host is every address of the machine.
  case tcp(host: String, port: UInt16)

  /// `unix:/run/gnssd/gnssd.sock`, `tcp:127.0.0.1:2947`, `tcp:[::1]:2947`, `tcp:*:2947`.
  public init(_ text: String) throws(BadValue) {
    let remedy = "Write unix:/absolute/path or tcp:HOST:PORT, as in tcp:127.0.0.1:2947"
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard path.hasPrefix("/") else {
        // A name without a place in the file system has neither owner nor mode: anybody could take it first.
        let what = path.hasPrefix("@") ? "abstract sockets have no owner and no mode" : "the path is not absolute"
        throw BadValue("'\(text)': \(what)", remedy: remedy)
      }
      // sockaddr_un has 108 bytes, one of them for the zero (unix(7)).
      guard path.utf8.count <= 107 else {
        throw BadValue("'\(text)': longer than the 107 bytes of a socket's path", remedy: "Choose a shorter path")
      }
      self = .unix(path: path)
    } else if text.hasPrefix("tcp:") {
      let place = text.dropFirst(4)
      guard let colon = place.lastIndex(of: ":"), let port = UInt16(place[place.index(after: colon)...]), port > 0
      else { throw BadValue("'\(text)' names no port", remedy: remedy) }
      var host = place[..<colon]
      if host.hasPrefix("["), host.hasSuffix("]") {
        host = host.dropFirst().dropLast()
      } else if host.contains(":") {
        throw BadValue("'\(text)': an IPv6 address needs brackets", remedy: "Write tcp:[\(host)]:\(port)")
      } else if host == "*" {
        host = ""
      } else if host.isEmpty {
        throw BadValue("'\(text)' names no host", remedy: "Write tcp:127.0.0.1:\(port), or tcp:*:\(port) for all")
      }
      self = .tcp(host: String(host), port: port)
    } else {
      throw BadValue("'\(text)' is not an address to listen on", remedy: remedy)
    }
  }

  public var description: String {
    switch self {
    case .unix(let path): "unix:\(path)"
    case .tcp(let host, let port): "tcp:\(host.isEmpty ? "*" : host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }
}
