// SPDX-License-Identifier: BSD-2-Clause

/// Bytes of reports, in one growing piece of memory that is used again and again.
///
/// A writer appends whole lines; the owner takes the bytes and calls `removeAll()`, which keeps the memory. Once the
/// longest report has been written, writing allocates nothing.
public struct ReportBuffer: ~Copyable {
  @usableFromInline var storage: [UInt8]

  /// An empty buffer with room for `capacity` bytes before it has to grow.
  public init(capacity: Int = 4_096) {
    storage = []
    storage.reserveCapacity(capacity)
  }

  /// The number of bytes written since the last `removeAll()`.
  @inlinable public var count: Int { storage.count }
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// What has been written.
  @inlinable public var bytes: [UInt8] { storage }

  /// The bytes as memory, for a system call.
  @inlinable public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe storage.withUnsafeBytes(body)
  }

  /// The bytes in place.
  @inlinable public func withSpan<R>(_ body: (borrowing Span<UInt8>) -> R) -> R { body(storage.span) }

  /// Empties the buffer and keeps its memory.
  @inlinable public mutating func removeAll() { storage.removeAll(keepingCapacity: true) }

  /// Cuts the buffer back to its first `count` bytes.
  @inlinable public mutating func truncate(to count: Int) {
    if count < storage.count { storage.removeSubrange(max(0, count)...) }
  }

  @inlinable public mutating func append(_ byte: UInt8) { storage.append(byte) }

  /// Bytes as they are.
  public mutating func append(_ bytes: borrowing Span<UInt8>) {
    // The span is memory that lives through this call; append copies it.
    unsafe bytes.withUnsafeBufferPointer { unsafe storage.append(contentsOf: $0) }
  }

  @inlinable public mutating func append(_ bytes: [UInt8]) { storage.append(contentsOf: bytes) }

  /// A literal of ours, which needs no escaping.
  mutating func append(_ text: StaticString) {
    // A literal's bytes live as long as the program.
    text.withUTF8Buffer { unsafe storage.append(contentsOf: $0) }
  }

  /// The end of every line: gpsd's clients look for CR LF.
  mutating func endLine() { append("\r\n") }
}
