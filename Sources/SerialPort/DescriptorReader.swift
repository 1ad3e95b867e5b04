// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// An open descriptor on a loop: what every source with a descriptor has in common.
///
/// What is written (few sources are written to, and those seldom) goes out as the descriptor takes it.
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
  /// Whether it can be sent to, which raises no SIGPIPE where the other side is gone.
  private let isSocket: Bool
  private var watch: Watch?
  private var buffer: [UInt8]
  /// What the device has not taken yet, and how much of it there may be.
  private var outgoing: [UInt8] = []
  private static let mostOutgoing = 16_384
  private let bytes: (Span<UInt8>) -> Void
  private let ended: (Ending) -> Void

  /// Takes over the descriptor, which is closed with the reader, and if this throws.
  init(
    _ fd: Int32, on loop: EventLoop, size: Int = 4096, readsMessages: Bool = false, isSocket: Bool = false,
    bytes: @escaping (Span<UInt8>) -> Void, ended: @escaping (Ending) -> Void
  ) throws(SystemError) {
    self.fd = fd
    self.readsMessages = readsMessages
    self.isSocket = isSocket
    self.bytes = bytes
    self.ended = ended
    buffer = [UInt8](repeating: 0, count: size)
    watch = try loop.watch(fd, for: .readable) { [unowned self] in self.serve($0) }
  }

  deinit {
    watch?.cancel()
    close(fd)
  }

  private func serve(_ readiness: Readiness) {
    if readiness.contains(.writable) {
      do throws(SystemError) {
        try flush()
      } catch {
        return end(.error(error))
      }
    }
    if readiness != .writable { read() }
  }

  /// Writes what the descriptor takes now, and the rest when it takes more.
  /// - Returns: false where too much is waiting already; then nothing of it is written.
  func write(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    guard outgoing.count + bytes.count <= Self.mostOutgoing else { return false }
    outgoing += bytes
    try flush()
    return true
  }

  private func flush() throws(SystemError) {
    while !outgoing.isEmpty {
      // The memory is the array's, and so is the count.
      let count = unsafe outgoing.withUnsafeBytes {
        unsafe isSocket ? clinux_send(fd, $0.baseAddress, $0.count) : Glibc.write(fd, $0.baseAddress, $0.count)
      }
      if count > 0 {
        outgoing.removeFirst(count)
      } else {
        let error = SystemError.last("write")
        if error.errno == EINTR { continue }
        guard error.errno == EAGAIN else { throw error }
        break
      }
    }
    watch?.change(outgoing.isEmpty ? .readable : [.readable, .writable])
  }

  private func end(_ ending: Ending) {
    watch?.cancel()
    ended(ending)
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
    end(ending)
  }
}
