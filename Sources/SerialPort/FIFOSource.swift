// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

/// A named pipe. Writers come and go; between them it is open and silent.
public final class FIFOSource: ByteSource {
  public weak var delegate: (any ByteSourceDelegate)?
  public let path: String
  private let loop: EventLoop
  private var reader: DescriptorReader?

  public init(_ path: String, on loop: EventLoop) {
    self.path = path
    self.loop = loop
  }

  public func open() throws(PortError) {
    guard reader == nil else { return }
    reader = try makeReader()
    delegate?.sourceDidOpen(self)
  }

  public func close() { reader = nil }

  private func makeReader() throws(PortError) -> DescriptorReader {
    let fd = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard fd >= 0 else { throw PortError(opening: path, SystemError.last("open")) }
    do throws(SystemError) {
      return try DescriptorReader(
        fd, on: loop, bytes: { [unowned self] in delegate?.source(self, didReceive: $0) },
        ended: { [unowned self] in self.ended($0) })
    } catch {
      throw PortError(opening: path, error)
    }
  }

  private func ended(_ ending: DescriptorReader.Ending) {
    do throws(PortError) {
      // The last writer has closed it, which the old descriptor would go on telling. A fresh one waits for the next
      // writer; it is opened before the old one is closed, so that a writer in between does not find nobody.
      reader = try makeReader()
    } catch {
      reader = nil
      delegate?.source(self, didClose: PortError(gone: path, ending.system))
    }
  }
}
