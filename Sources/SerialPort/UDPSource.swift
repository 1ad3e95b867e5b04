// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// Datagrams sent to this machine: phones and networked receivers that speak to whoever listens.
public final class UDPSource: ByteSource {
  public weak var delegate: (any ByteSourceDelegate)?
  /// The local address, in digits; nil for all.
  public let host: String?
  public let port: UInt16
  private let loop: EventLoop
  private let name: String
  private var reader: DescriptorReader?

  public init(host: String?, port: UInt16, on loop: EventLoop) {
    self.host = host
    self.port = port
    self.loop = loop
    name = PortAddress(.udp(host: host, port: port)).description
  }

  /// Datagrams that came since it was opened are read one at a time.
  public func open() throws(PortError) {
    guard reader == nil else { return }
    let addresses = SocketAddress.find(host: host, port: port, isNumeric: true)
    // One socket for IPv6 hears IPv4 too, where the system has IPv6.
    let ordered = addresses.filter { $0.family == AF_INET6 } + addresses.filter { $0.family != AF_INET6 }
    var failure = SystemError(errno: EADDRNOTAVAIL, call: "bind")
    for address in ordered {
      do throws(SystemError) {
        let fd = try UDPSource.bound(to: address)
        // A datagram has up to 65507 bytes; what does not fit would be lost.
        reader = try DescriptorReader(
          fd, on: loop, size: 65536, readsMessages: true,
          bytes: { [unowned self] in delegate?.source(self, didReceive: $0) },
          ended: { [unowned self] in self.ended($0) })
        delegate?.sourceDidOpen(self)
        return
      } catch {
        failure = error
      }
    }
    throw error(failure)
  }

  public func close() { reader = nil }

  private static func bound(to address: SocketAddress) throws(SystemError) -> Int32 {
    let fd = clinux_socket(address.family, Int32(SOCK_DGRAM.rawValue), 0)
    guard fd >= 0 else { throw .last("socket") }
    if address.family == AF_INET6 { _ = clinux_set_option(fd, clinux_IPPROTO_IPV6, clinux_IPV6_V6ONLY, 0) }
    guard address.bind(fd) == 0 else {
      let error = SystemError.last("bind")
      Glibc.close(fd)
      throw error
    }
    return fd
  }

  private func error(_ error: SystemError) -> PortError {
    switch error.errno {
    case EADDRINUSE:
      PortError(
        .busy, port: name, reason: error.reason, remedy: "another program receives at this port: choose another one",
        system: error)
    case EACCES:
      PortError(.denied, port: name, reason: error.reason, remedy: "choose a port from 1024", system: error)
    default:
      PortError(
        .absent, port: name, reason: error.reason, remedy: "write one of this machine's addresses, or none",
        system: error)
    }
  }

  private func ended(_ ending: DescriptorReader.Ending) {
    reader = nil
    delegate?.source(self, didClose: error(ending.system ?? SystemError(errno: EIO, call: "read")))
  }
}
