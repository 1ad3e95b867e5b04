// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Bytes for standard output, gathered to large writes.
struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private let room: Int

  /// - Parameter room: how many bytes are gathered before they are written.
  init(gathering room: Int = 256 * 1024) {
    self.room = room
    buffer.reserveCapacity(room + 16 * 1024)
  }

  mutating func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= room { try flush() }
  }

  mutating func write(_ bytes: Span<UInt8>) throws(Failure) {
    // The buffer pointer is used within this call only.
    unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    if buffer.count >= room { try flush() }
  }

  mutating func write(_ text: String) throws(Failure) { try write(text.utf8) }

  /// Writes what was gathered; to be called at the end, and whenever somebody waits for it.
  mutating func flush() throws(Failure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try writeAll(buffer[...], to: STDOUT_FILENO)
  }
}

/// Nobody reads standard output any more (`| head` has had enough): not a fault.
let outputIsClosed = Failure(.success, "")

/// Writes all of it, waiting where the other side is slow.
func writeAll(_ bytes: ArraySlice<UInt8>, to fd: Int32) throws(Failure) {
  var rest = bytes
  while !rest.isEmpty {
    // The pointer is used within the call only.
    let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(fd, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var waiting = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&waiting, 1, -1)
    case EPIPE: throw outputIsClosed
    default: throw Failure(.inputOutput, "cannot write: \(systemReason(errno))")
    }
  }
}

/// A line for people, on standard error.
func complain(_ line: String) {
  let bytes = Array("gnssctl: \(line)\n".utf8)
  try? writeAll(bytes[...], to: STDERR_FILENO)
}

/// What the system calls an error's number.
func systemReason(_ number: Int32) -> String {
  // strerror's result stays valid until the next call of this thread: it is copied here.
  guard let text = unsafe strerror(number) else { return "error \(number)" }
  return unsafe String(cString: text)
}
