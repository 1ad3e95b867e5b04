// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// A receiver on the network: a TCP connection to it, on which it speaks.
public final class TCPSource: WritableSource {
  public weak var delegate: (any ByteSourceDelegate)?
  public let host: String
  public let port: UInt16
  /// How long an attempt to connect may take.
  public var patience = Nanoseconds.seconds(10)

  private let loop: EventLoop
  private let name: String
  private var lookUp: HostLookUp?
  private var addresses: [SocketAddress] = []
  private var connecting: (fd: Int32, watch: Watch)?
  private var deadline: Timer?
  private var reader: DescriptorReader?

  public init(host: String, port: UInt16, on loop: EventLoop) {
    self.host = host
    self.port = port
    self.loop = loop
    name = PortAddress(.tcp(host: host, port: port)).description
  }

  deinit { close() }

  /// Begins to connect; the delegate is told how that went.
  public func open() throws(PortError) {
    guard reader == nil, connecting == nil, lookUp == nil else { return }
    deadline = loop.schedule(after: patience) { [unowned self] in
      fail(SystemError(errno: ETIMEDOUT, call: "connect"))
    }
    do throws(SystemError) {
      lookUp = try HostLookUp(host: host, port: port, on: loop) { [unowned self] found in
        lookUp = nil
        addresses = found.reversed()
        if addresses.isEmpty { failLookUp() } else { connectNext(nil) }
      }
    } catch {
      close()
      throw PortError(.failed, port: name, reason: error.description, system: error)
    }
  }

  public func close() {
    lookUp = nil
    reader = nil
    deadline?.cancel()
    deadline = nil
    if let attempt = connecting {
      attempt.watch.cancel()
      Glibc.close(attempt.fd)
      connecting = nil
    }
    addresses = []
  }

  /// Tries the next address, or tells that the last one failed.
  private func connectNext(_ failure: SystemError?) {
    guard let address = addresses.popLast() else {
      fail(failure ?? SystemError(errno: EHOSTUNREACH, call: "connect"))
      return
    }
    let fd = clinux_socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
    guard fd >= 0 else { return connectNext(.last("socket")) }
    let result = address.connect(fd)
    let error = SystemError.last("connect")
    guard result == 0 || error.errno == EINPROGRESS else {
      Glibc.close(fd)
      return connectNext(error)
    }
    do throws(SystemError) {
      let watch = try loop.watch(fd, for: .writable) { [unowned self] _ in self.connected() }
      connecting = (fd, watch)
    } catch {
      Glibc.close(fd)
      connectNext(error)
    }
  }

  private func connected() {
    guard let attempt = connecting else { return }
    connecting = nil
    attempt.watch.cancel()
    var error: Int32 = 0
    guard unsafe clinux_socket_error(attempt.fd, &error) == 0, error == 0 else {
      Glibc.close(attempt.fd)
      return connectNext(SystemError(errno: error, call: "connect"))
    }
    // A receiver that was cut off says nothing more, and neither does the network: ask it after 10 s of silence.
    _ = clinux_set_option(attempt.fd, SOL_SOCKET, SO_KEEPALIVE, 1)
    _ = clinux_set_option(attempt.fd, clinux_IPPROTO_TCP, clinux_TCP_KEEPIDLE, 10)
    _ = clinux_set_option(attempt.fd, clinux_IPPROTO_TCP, clinux_TCP_KEEPINTVL, 5)
    _ = clinux_set_option(attempt.fd, clinux_IPPROTO_TCP, clinux_TCP_KEEPCNT, 3)
    do throws(SystemError) {
      reader = try DescriptorReader(
        attempt.fd, on: loop, isSocket: true, bytes: { [unowned self] in delegate?.source(self, didReceive: $0) },
        ended: { [unowned self] in self.ended($0) })
    } catch {
      return fail(error)
    }
    deadline?.cancel()
    addresses = []
    delegate?.sourceDidOpen(self)
  }

  public func write(_ bytes: [UInt8]) throws(PortError) {
    guard let reader else { throw PortError(.absent, port: name, reason: "it is not connected") }
    try reader.write(bytes, for: name)
  }

  private func ended(_ ending: DescriptorReader.Ending) {
    close()
    let reason = ending.system?.reason ?? "the connection was closed by the other side"
    delegate?.source(self, didClose: PortError(.gone, port: name, reason: reason, system: ending.system))
  }

  private func fail(_ error: SystemError) {
    close()
    let remedy =
      switch error.errno {
      case ECONNREFUSED: "is its server running, and is the port right"
      case ETIMEDOUT, EHOSTUNREACH, ENETUNREACH: "is it switched on, and is the network up"
      default: ""
      }
    delegate?.source(
      self, didClose: PortError(.absent, port: name, reason: error.reason, remedy: remedy, system: error))
  }

  private func failLookUp() {
    close()
    delegate?.source(
      self,
      didClose: PortError(
        .absent, port: name, reason: "no address for the host \(host)", remedy: "correct its name, or write its address"
      ))
  }
}
