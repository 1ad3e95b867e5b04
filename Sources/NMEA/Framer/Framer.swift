// SPDX-License-Identifier: BSD-2-Clause

/// Finds the sentences in a stream of bytes, however it is cut.
///
/// A line ends with LF, CR or CR LF, or simply with its checksum and a byte that cannot belong to it. A sentence is believed when its checksum fits; one
/// that is damaged is dropped, and what begins inside it is looked at as if it stood alone. Binary frames are stepped
/// over whole, so that nothing inside them is taken for a sentence.
///
/// What is not complete at the end of one call waits in the framer for the next. The framer does not allocate.
public struct Framer: ~Copyable {
  /// The longest sentence (with its TAG block) or binary frame that is recognised, in bytes.
  public static var longest: Int { 4096 }

  /// What is read at once at most; offsets in sentences have 32 bits.
  static var longestSpan: Int { 1 << 30 }

  private var scanner: Scanner
  /// What is not decided yet, and room for the slack behind it.
  private var carried = InlineArray<4128, UInt8>(repeating: 0)
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
  ///
  /// It is compiled into the caller, so that `body` is no call of its own.
  @inlinable @inline(__always)
  public mutating func feed(_ bytes: borrowing Span<UInt8>, _ body: (borrowing Span<UInt8>, Sentence) -> Void) {
    var position = completeCarried(with: bytes, body)
    while let sentence = next(bytes, from: &position) { body(bytes, sentence) }
    keep(bytes, from: position, body)
  }

  /// The next sentence that is whole within `bytes` and has slack behind it.
  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  @usableFromInline
  mutating func next(_ bytes: borrowing Span<UInt8>, from position: inout Int) -> Sentence? {
    scanner.next(bytes, from: &position, limit: bytes.count &- slack, isLast: false)
  }

  /// Completes what was left from the bytes before; returns how far `bytes` have been read.
  @usableFromInline
  mutating func completeCarried(
    with bytes: borrowing Span<UInt8>, _ body: (borrowing Span<UInt8>, Sentence) -> Void
  ) -> Int {
    guard bytes.count <= Framer.longestSpan else {
      feed(bytes.extracting(first: Framer.longestSpan), body)
      feed(bytes.extracting(droppingFirst: Framer.longestSpan), body)
      return bytes.count
    }
    scanner.counters.bytes &+= UInt64(bytes.count)
    var position = 0
    while carriedCount > 0, position < bytes.count { position = continueCarried(with: bytes, at: position, body) }
    return position
  }

  /// Keeps the bytes from `position` on for the next call, and reads what is whole of them: they are read in the
  /// buffer, because there is slack behind them there.
  @usableFromInline
  mutating func keep(
    _ bytes: borrowing Span<UInt8>, from position: Int, _ body: (borrowing Span<UInt8>, Sentence) -> Void
  ) {
    guard position < bytes.count else { return }
    _ = carry(bytes, from: position)
    readCarried(isLast: false, body)
  }

  /// Says that the stream has ended: a line that lacks only its line end is read, what is cut off is dropped.
  public mutating func finish(_ body: (borrowing Span<UInt8>, Sentence) -> Void) {
    readCarried(isLast: true, body)
    carriedCount = 0
  }

  /// Completes what was left from the bytes before; returns how far `bytes` have been read.
  private mutating func continueCarried(
    with bytes: borrowing Span<UInt8>, at position: Int, _ body: (borrowing Span<UInt8>, Sentence) -> Void
  ) -> Int {
    let before = carriedCount
    // A sentence's worth at a time: behind it the bytes are read where they are.
    let copied = carry(bytes, from: position, atMost: 128)
    let decided = readCarried(isLast: false, body)
    guard decided >= before else { return copied }
    carriedCount = 0
    return position &+ decided &- before
  }

  /// Appends to what is carried; returns how far `bytes` have been copied.
  private mutating func carry(_ bytes: borrowing Span<UInt8>, from position: Int, atMost count: Int = .max) -> Int {
    let room = carried.count &- slack &- carriedCount
    let end = position &+ min(bytes.count &- position, room, count)
    for i in position..<end { carried[carriedCount &+ i &- position] = bytes[i] }
    carriedCount &+= end &- position
    return end
  }

  /// Reads what is carried, and drops what is decided; returns how much that was.
  @discardableResult
  private mutating func readCarried(
    isLast: Bool, _ body: (borrowing Span<UInt8>, Sentence) -> Void
  ) -> Int {
    let decided = scanCarried(isLast: isLast, body)
    for i in decided..<carriedCount { carried[i &- decided] = carried[i] }
    carriedCount &-= decided
    return decided
  }

  private mutating func scanCarried(
    isLast: Bool, _ body: (borrowing Span<UInt8>, Sentence) -> Void
  ) -> Int {
    let bytes = carried.span
    var position = 0
    while let sentence = scanner.next(bytes, from: &position, limit: carriedCount, isLast: isLast) {
      body(bytes, sentence)
    }
    return position
  }
}
