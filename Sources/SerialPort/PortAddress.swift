// SPDX-License-Identifier: BSD-2-Clause

/// Where a receiver is, as configurations and command lines name it:
///
/// | written | is |
/// |---|---|
/// | `/dev/ttyUSB0`, `/dev/serial/by-id/…`, `receiver.log`, `/run/nmea` | a path: a device, a link to one, a file, a FIFO |
/// | `1546:01a8`, `1546:01a8:SERIAL` | a USB device, wherever it is plugged in and whatever its node is called |
/// | `by-id/usb-u-blox_…-if00` | the name that udev gives it under /dev/serial/by-id |
/// | `tcp://host:port`, `tcp://[::1]:port` | a receiver on the network that accepts connections |
/// | `udp://:port`, `udp://address:port` | one that sends datagrams to this machine (to that address of it) |
/// | `gnssd:`, `gnssd:/path/of/socket` | the receivers of the gnssd that runs here, at its usual socket or another |
/// | `gnssd://host:port`, `gnssd://[::1]:port` | those of a gnssd, or gpsd, that listens on the network |
///
/// The first three may end in `@SPEED` or `@SPEED:FRAMING`, such as `@4800` or `@9600:7E1`.
public struct PortAddress: Hashable, Sendable, CustomStringConvertible {
  public enum Place: Hashable, Sendable {
    case path(String)
    /// Vendor, product, and, where it matters which one, the serial number.
    case usb(vendor: UInt16, product: UInt16, serial: String?)
    case tcp(host: String, port: UInt16)
    /// The local address that datagrams are received at; nil for all.
    case udp(host: String?, port: UInt16)
    /// The Unix socket of a gnssd whose receivers are shared; nil for the usual one.
    case gnssd(socket: String?)
    /// A gnssd, or gpsd, on the network.
    case gnssdHost(_ host: String, port: UInt16)
  }

  public var place: Place
  /// What the line is set to; nil lets the port find out.
  public var line: LineSettings?

  public init(_ place: Place, line: LineSettings? = nil) {
    self.place = place
    self.line = line
  }

  /// Why a text is no address.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    public let text: String
    public let reason: String
    public var description: String { "`\(text)` is no device: \(reason)" }
  }

  public init(_ text: String) throws(Invalid) {
    func invalid(_ reason: String) -> Invalid { Invalid(text: text, reason: reason) }
    if let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") {
      let scheme = text[..<colon]
      let (host, port) = try PortAddress.hostAndPort(text[colon...].dropFirst(3), in: text)
      switch scheme {
      case "tcp" where host.isEmpty: throw invalid("a host is missing: tcp://host:port")
      case "tcp": self.init(.tcp(host: host, port: port))
      case "udp": self.init(.udp(host: host.isEmpty ? nil : host, port: port))
      case "gnssd" where host.isEmpty: throw invalid("a host is missing: gnssd://host:port, or gnssd:/path/of/socket")
      case "gnssd": self.init(.gnssdHost(host, port: port))
      default: throw invalid("write tcp://, udp:// or gnssd://, or a path")
      }
      return
    }
    if text.hasPrefix("gnssd:") {
      let socket = text.dropFirst(6)
      guard socket.isEmpty || socket.hasPrefix("/") else {
        throw invalid("write gnssd:/path/of/socket, or gnssd://host:port, or gnssd: alone")
      }
      guard socket.utf8.count <= 107 else { throw invalid("a socket's path has at most 107 bytes") }
      self.init(.gnssd(socket: socket.isEmpty ? nil : String(socket)))
      return
    }
    var place = Substring(text)
    var line: LineSettings?
    // A path may have an @ of its own: only what looks like a speed is one.
    if let at = text.lastIndex(of: "@"), text[text.index(after: at)...].first?.isNumber == true {
      place = text[..<at]
      line = LineSettings(text[text.index(after: at)...])
      if line == nil {
        throw invalid("write a speed from 50 to 4000000 after @, and a framing such as 8N1 after a colon")
      }
    }
    guard !place.isEmpty else { throw invalid("a path is missing") }
    if let usb = PortAddress.usb(place) {
      self.init(usb, line: line)
    } else if place.hasPrefix("by-id/") {
      self.init(.path("/dev/serial/\(place)"), line: line)
    } else {
      self.init(.path(String(place)), line: line)
    }
  }

  /// `1546:01a8` or `1546:01a8:SERIAL`.
  private static func usb(_ text: Substring) -> Place? {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].utf8.count == 4, parts[1].utf8.count == 4,
      let vendor = UInt16(parts[0], radix: 16), let product = UInt16(parts[1], radix: 16)
    else { return nil }
    let serial = parts.count == 3 && !parts[2].isEmpty ? String(parts[2]) : nil
    return .usb(vendor: vendor, product: product, serial: serial)
  }

  private static func hostAndPort(_ rest: Substring, in text: String) throws(Invalid) -> (String, UInt16) {
    var rest = rest
    if rest.hasSuffix("/") { rest.removeLast() }
    guard let colon = rest.lastIndex(of: ":"), let port = UInt16(rest[rest.index(after: colon)...]), port > 0 else {
      throw Invalid(text: text, reason: "a port from 1 to 65535 is missing at its end")
    }
    var host = rest[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      throw Invalid(text: text, reason: "an IPv6 address stands in brackets: [::1]")
    }
    return (String(host), port)
  }

  public var description: String {
    let name =
      switch place {
      case .path(let path): path
      case .usb(let vendor, let product, let serial):
        "\(hex4(vendor)):\(hex4(product))" + (serial.map { ":\($0)" } ?? "")
      case .tcp(let host, let port): host.contains(":") ? "tcp://[\(host)]:\(port)" : "tcp://\(host):\(port)"
      case .gnssd(let socket): "gnssd:\(socket ?? "")"
      case .gnssdHost(let host, let port): "gnssd" + PortAddress(.tcp(host: host, port: port)).description.dropFirst(3)
      case .udp(let host, let port):
        (host ?? "").contains(":") ? "udp://[\(host ?? "")]:\(port)" : "udp://\(host ?? ""):\(port)"
      }
    guard let line else { return name }
    return line.framing == .eightN1 ? "\(name)@\(line.speed)" : "\(name)@\(line.speed):\(line.framing)"
  }
}

/// Four hexadecimal digits, as USB identities are written.
func hex4(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
