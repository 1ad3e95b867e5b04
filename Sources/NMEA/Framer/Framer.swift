// SPDX-License-Identifier: BSD-2-Clause

/// Finds the sentences in a stream of bytes, however it is cut.
///
/// A line ends with LF, CR or CR LF, or simply with its checksum. A sentence is believed when its checksum fits; one
/// that is damaged is dropped, and what begins inside it is looked at as if it stood alone. Binary frames are stepped
/// over whole, so that nothing inside them is taken for a sentence.
///
/// What is not complete at the end of one call waits in the framer for the next. The framer does not allocate.
public struct Framer: ~Copyable {
  /// The longest sentence (with its TAG block) or binary frame that is recognised, in bytes.
  public static var longest: Int { 4096 }

  private var scanner: Scanner
  private var carried = InlineArray<4096, UInt8>(repeating: 0)
  private var carriedCount = 0

  /// A framer at the beginning of a stream.
  ///
  /// - Parameter requiresChecksum: Whether a line without a checksum is dropped. Where it is not, there must be at
  ///   least a line end.
  public init(requiresChecksum: Bool = true) {
    scanner = Scanner(requiresChecksum: requiresChecksum)
  }

  /// What has been seen so far.
  public var counters: FramerCounters { scanner.counters }

  /// Reads the next bytes of the stream and calls `body` for each sentence that they complete, in order.
  ///
  /// The span that `body` gets is the one that its sentence's offsets and texts count in; it is good for the call only.
  public mutating func feed(_ bytes: borrowing Span<UInt8>, _ body: (borrowing Span<UInt8>, Sentence) -> Void) {
    scanner.counters.bytes &+= UInt64(bytes.count)
    var position = 0
    while position < bytes.count {
      if carriedCount > 0 {
        position = continueCarried(with: bytes, at: position, body)
      } else {
        while let sentence = scanner.next(bytes, from: &position, isLast: false) { body(bytes, sentence) }
        // What is left is the beginning of something that is not longer than `longest`.
        while position < bytes.count {
          carried[carriedCount] = bytes[position]
          carriedCount &+= 1
          position &+= 1
        }
      }
    }
  }

  /// Says that the stream has ended: a line that lacks only its line end is read, what is cut off is dropped.
  public mutating func finish(_ body: (borrowing Span<UInt8>, Sentence) -> Void) {
    guard carriedCount > 0 else { return }
    _ = scanCarried(isLast: true, body)
    carriedCount = 0
  }

  /// Completes what was left from the bytes before; returns how far `bytes` have been read.
  private mutating func continueCarried(
    with bytes: borrowing Span<UInt8>, at position: Int, _ body: (borrowing Span<UInt8>, Sentence) -> Void
  ) -> Int {
    let before = carriedCount
    // A sentence's worth at a time: behind it the bytes are read where they are.
    let copied = min(bytes.count &- position, Framer.longest &- before, 128)
    for i in 0..<copied { carried[before &+ i] = bytes[position &+ i] }
    carriedCount = before &+ copied
    let done = scanCarried(isLast: false, body)
    if done >= before {
      carriedCount = 0
      return position &+ done &- before
    }
    for i in done..<carriedCount { carried[i &- done] = carried[i] }
    carriedCount &-= done
    return position &+ copied
  }

  /// Scans what is carried; returns how far everything is decided.
  private mutating func scanCarried(
    isLast: Bool, _ body: (borrowing Span<UInt8>, Sentence) -> Void
  ) -> Int {
    let bytes = carried.span.extracting(0..<carriedCount)
    var position = 0
    while let sentence = scanner.next(bytes, from: &position, isLast: isLast) { body(bytes, sentence) }
    return position
  }
}
