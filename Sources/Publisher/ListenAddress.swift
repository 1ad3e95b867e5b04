// SPDX-License-Identifier: BSD-2-Clause
import CLinux

/// Where a listener listens.
public enum ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// A Unix stream socket at a path.
  case unix(path: String)
  /// TCP: an address of 4 or 16 bytes, and a port.
  case tcp(host: [UInt8], port: UInt16)

  /// Reads `unix:/PATH`, `tcp:HOST:PORT` or `tcp:PORT`. A host is an address, `localhost`, or `*` for all; those
  /// names mean two listeners, IPv4 and IPv6, of which one may fail. `[…]` stands around an IPv6 address.
  public static func parse(_ text: String) throws(ListenerFault) -> [ListenAddress] {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard path.hasPrefix("/") else { throw .badAddress(text, "a Unix socket needs a path that begins with /") }
      return [.unix(path: path)]
    }
    guard text.hasPrefix("tcp:") else { throw .badAddress(text, "write unix:/PATH or tcp:HOST:PORT") }
    let rest = text.dropFirst(4)
    let colon = rest.lastIndex(of: ":")
    let portText = colon.map { rest[rest.index(after: $0)...] } ?? rest
    guard let port = UInt16(portText) else { throw .badAddress(text, "the port must be a number from 0 to 65535") }
    var host = colon.map { String(rest[..<$0]) } ?? "localhost"
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    switch host {
    case "localhost", "": return [.tcp(host: [127, 0, 0, 1], port: port), .tcp(host: loopback6, port: port)]
    case "*": return [.tcp(host: [0, 0, 0, 0], port: port), .tcp(host: any6, port: port)]
    default:
      var bytes = [UInt8](repeating: 0, count: 16)
      // The function writes at most the sixteen bytes that the array has.
      let count = unsafe host.withCString { unsafe clinux_parse_inet($0, &bytes) }
      guard count > 0 else {
        throw .badAddress(text, "the host must be an address, localhost, or * for all addresses of the machine")
      }
      return [.tcp(host: Array(bytes.prefix(Int(count))), port: port)]
    }
  }

  private static let any6 = [UInt8](repeating: 0, count: 16)
  private static let loopback6 = [UInt8](repeating: 0, count: 15) + [1]

  /// As it would be written.
  public var description: String {
    switch self {
    case .unix(let path): return "unix:" + path
    case .tcp(let host, let port):
      let text = Peer(address: host, port: port).description
      let name = text.prefix { $0 != " " }
      return host.count == 4 ? "tcp:\(name):\(port)" : "tcp:[\(name)]:\(port)"
    }
  }
}
