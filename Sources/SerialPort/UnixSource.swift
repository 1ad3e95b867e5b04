// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// A program of this machine that speaks on a Unix socket, which is connected to.
final class UnixSource: WritableSource {
  weak var delegate: (any ByteSourceDelegate)?
  let path: String

  private let loop: EventLoop
  private var reader: DescriptorReader?

  init(_ path: String, on loop: EventLoop) {
    self.path = path
    self.loop = loop
  }

  /// Connects; on a Unix socket that is done at once or not at all.
  func open() throws(PortError) {
    guard reader == nil else { return }
    let fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard fd >= 0 else { throw PortError(opening: path, .last("socket")) }
    // The path outlives the call.
    guard unsafe clinux_connect_unix(fd, path, path.utf8.count) == 0 else {
      let error = SystemError.last("connect")
      Glibc.close(fd)
      throw refusal(error)
    }
    do throws(SystemError) {
      reader = try DescriptorReader(
        fd, on: loop, isSocket: true, bytes: { [unowned self] in delegate?.source(self, didReceive: $0) },
        ended: { [unowned self] in self.ended($0) })
    } catch {
      throw PortError(opening: path, error)
    }
    delegate?.sourceDidOpen(self)
  }

  func close() { reader = nil }

  func write(_ bytes: [UInt8]) throws(PortError) {
    guard let reader else { throw PortError(.absent, port: path, reason: "it is not connected") }
    try reader.write(bytes, for: path)
  }

  private func refusal(_ error: SystemError) -> PortError {
    switch error.errno {
    case ENOENT, ENOTDIR:
      PortError(
        .absent, port: path, reason: "there is no socket \(path)",
        remedy: "start the server (systemctl start gnssd), or correct the path", system: error)
    case ECONNREFUSED:
      PortError(
        .absent, port: path, reason: "nobody listens at \(path)",
        remedy: "start the server (systemctl start gnssd)", system: error)
    case EAGAIN:
      PortError(.busy, port: path, reason: "too many others wait to be let in", system: error)
    default: PortError(opening: path, error)
    }
  }

  private func ended(_ ending: DescriptorReader.Ending) {
    close()
    let reason = ending.system?.reason ?? "the connection was closed by the other side"
    delegate?.source(self, didClose: PortError(.gone, port: path, reason: reason, system: ending.system))
  }
}
