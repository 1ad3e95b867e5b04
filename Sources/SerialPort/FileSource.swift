// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

/// A file of recorded bytes, read from its beginning to its end as fast as whoever reads it keeps up, one piece a turn
/// of the loop. It ends with `PortError.Cause.ended`.
public final class FileSource: ByteSource {
  public weak var delegate: (any ByteSourceDelegate)?
  public let path: String
  private let loop: EventLoop
  private var fd: Int32 = -1
  private var buffer: [UInt8] = []
  private var next: Timer?

  public init(_ path: String, on loop: EventLoop) {
    self.path = path
    self.loop = loop
  }

  deinit { close() }

  public func open() throws(PortError) {
    guard fd < 0 else { return }
    fd = unsafe Glibc.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard fd >= 0 else { throw PortError(opening: path, SystemError.last("open")) }
    buffer = [UInt8](repeating: 0, count: 65536)
    // A regular file is always ready and cannot be watched: a timer that is due at once lets everybody else in between.
    next = loop.schedule(after: .zero) { [unowned self] in self.read() }
    delegate?.sourceDidOpen(self)
  }

  public func close() {
    guard fd >= 0 else { return }
    next?.cancel()
    next = nil
    Glibc.close(fd)
    fd = -1
    buffer = []
  }

  private func read() {
    let count = unsafe Glibc.read(fd, &buffer, buffer.count)
    if count > 0 {
      // Held here, because the delegate may close this source.
      let filled = buffer
      delegate?.source(self, didReceive: filled.span.extracting(0..<count))
      next?.arm(after: .zero)
      return
    }
    let error =
      count == 0
      ? PortError(.ended, port: path, reason: "the file is at its end")
      : PortError(.failed, port: path, reason: SystemError.last("read").reason, system: .last("read"))
    close()
    delegate?.source(self, didClose: error)
  }
}
