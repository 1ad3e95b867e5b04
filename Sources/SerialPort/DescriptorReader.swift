// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

/// An open descriptor on a loop: what every source with a descriptor has in common.
///
/// It reads at most one buffer for each time the loop finds the descriptor ready, so that a fast source does not keep
/// others waiting; the loop comes back for the rest.
final class DescriptorReader {
  /// What ended it.
  enum Ending: Equatable {
    /// A read of nothing: the other side closed, or a pty's master did.
    case endOfInput
    case error(SystemError)

    var system: SystemError? {
      if case .error(let error) = self { error } else { nil }
    }
  }

  let fd: Int32
  /// Takes the eighth bit off every byte: for seven-bit framings, which not every driver does itself (a pty has none).
  var isSevenBit = false
  /// Whether a read of nothing is an empty message rather than the end.
  private let readsMessages: Bool
  private var watch: Watch?
  private var buffer: [UInt8]
  private let bytes: (Span<UInt8>) -> Void
  private let ended: (Ending) -> Void

  /// Takes over the descriptor, which is closed with the reader, and if this throws.
  init(
    _ fd: Int32, on loop: EventLoop, size: Int = 4096, readsMessages: Bool = false,
    bytes: @escaping (Span<UInt8>) -> Void, ended: @escaping (Ending) -> Void
  ) throws(SystemError) {
    self.fd = fd
    self.readsMessages = readsMessages
    self.bytes = bytes
    self.ended = ended
    buffer = [UInt8](repeating: 0, count: size)
    watch = try loop.watch(fd, for: .readable) { [unowned self] _ in self.read() }
  }

  deinit {
    watch?.cancel()
    close(fd)
  }

  private func read() {
    let count = unsafe Glibc.read(fd, &buffer, buffer.count)
    if count > 0 {
      if isSevenBit {
        for index in 0..<count { buffer[index] &= 0x7F }
      }
      // Held here, because whoever is called may let go of this reader.
      let filled = buffer
      bytes(filled.span.extracting(0..<count))
      return
    }
    if count == 0, readsMessages { return }
    let ending = count == 0 ? Ending.endOfInput : .error(SystemError.last("read"))
    if let error = ending.system, error.errno == EAGAIN || error.errno == EINTR { return }
    watch?.cancel()
    ended(ending)
  }
}
