// SPDX-License-Identifier: BSD-2-Clause

/// Goes through a piece of the stream and finds what is whole.
///
/// Every decision depends on the bytes of the stream alone and not on where the pieces end: where bytes are wanting
/// for a decision, the scan stops before the sentence or frame in question and says how far it has come.
struct Scanner {
  var counters = FramerCounters()
  let requiresChecksum: Bool

  init(requiresChecksum: Bool) { self.requiresChecksum = requiresChecksum }

  /// What stands at an offset.
  enum Outcome {
    case sentence(Sentence)
    /// Something else that is whole, up to this offset.
    case done(Int)
    /// Nothing; the next byte may begin something.
    case nothing
    /// Too few bytes to tell.
    case incomplete
  }

  /// The next sentence in `bytes` from `position` on, which is moved behind it; nil, with everything before `position`
  /// decided, where there is none.
  ///
  /// The stream has come as far as `limit`, behind which there must be `slack` bytes more in the span. `isLast` says
  /// that nothing more will come.
  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  @inline(__always)
  mutating func next(
    _ bytes: borrowing Span<UInt8>, from position: inout Int, limit: Int, isLast: Bool
  ) -> Sentence? {
    guard position >= 0, limit &+ slack <= bytes.count else { return nil }
    var i = position
    while i < limit {
      // Not $@, which begins a binary frame.
      if bytes[i] == 0x24, bytes[i &+ 1] != 0x40, let star = plainEnd(bytes, i, limit) {
        // Past CR LF at once.
        position = star &+ ((word(bytes, at: star) &>> 24) & 0xFFFF == 0x0A0D && star &+ 5 <= limit ? 5 : 3)
        let address = Address(bytes, i, star)
        counters.sentences &+= 1
        if address.formatter == .unknown { counters.unknown &+= 1 }
        return Sentence(
          formatter: address.formatter, talker: address.talker, tag: .none, isPlain: true, hasChecksum: true, start: i,
          firstComma: address.end, fieldsEnd: star)
      }
      switch unusual(bytes, at: i, limit: limit, isLast) {
      case .sentence(let sentence):
        position = sentence.end
        return sentence
      case .done(let end): i = end
      case .nothing: i &+= 1
      case .incomplete:
        guard isLast else {
          position = i
          return nil
        }
        counters.truncated &+= 1
        i &+= 1
      }
    }
    position = i
    return nil
  }

  /// Where the `*` is of a sentence as nearly all are: every byte is above `+`, and the checksum fits. nil for any
  /// other, on which nothing is decided here.
  @inline(__always)
  private func plainEnd(_ bytes: borrowing Span<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    var i = start &+ 1
    var sums = SIMD16<Int8>(repeating: 0)
    // Sixteen bytes at a time while none is below a comma. One that is not ASCII is negative.
    while i < limit {
      let sixteen = vector(bytes, at: i)
      if any(sixteen .< SIMD16<Int8>(repeating: 0x2C)) { break }
      sums ^= sixteen
      i &+= 16
    }
    guard i < limit else { return nil }
    let halves = unsafe unsafeBitCast(sums, to: SIMD2<UInt64>.self)
    var sum = halves[0] ^ halves[1]
    // It is among these sixteen. What is before it must be ASCII: the search by words passes over other bytes.
    var eight = word(bytes, at: i)
    var low = Scanner.belowComma(eight)
    var before: UInt64 = 0
    if low == 0 {
      sum ^= eight
      before = eight
      i &+= 8
      eight = word(bytes, at: i)
      low = Scanner.belowComma(eight)
    }
    let rest = eight & ((low ^ (low &- 1)) &>> 8)
    sum ^= rest
    i &+= low.trailingZeroBitCount &>> 3
    guard low != 0, (before | rest) & everywhere(0x80) == 0 else { return nil }
    guard i &+ 3 < limit, i &- start < Framer.longest &- 3 else { return nil }
    sum ^= sum &>> 32
    sum ^= sum &>> 16
    sum ^= sum &>> 8
    // The two digits that the sum asks for: a nibble a byte, and seven more for a letter.
    let nibbles = (sum &>> 4) & 0xF | (sum & 0xF) &<< 8
    let letters = ((nibbles &+ 0x0606) &>> 4) & 0x0101
    let want = 0x30_302A &+ (nibbles &+ letters &* 7) &<< 8
    let end = word(bytes, at: i)
    return end & 0xFF_FFFF == want && Scanner.mayFollow(UInt8(truncatingIfNeeded: end &>> 24)) ? i : nil
  }

  /// Whether `byte` may stand behind a checksum. A `.` that damage made a `*` has more of the sentence behind it.
  @inline(__always)
  static func mayFollow(_ byte: UInt8) -> Bool { byte <= 0x2A || byte == 0x5C || byte >= 0x7F }

  /// Has the top bit of the first byte set that is below a comma; other bits above that mean nothing.
  @inline(__always)
  private static func belowComma(_ eight: UInt64) -> UInt64 {
    (eight &- everywhere(0x2C)) & ~eight & everywhere(0x80)
  }

  /// The sentence that was found, by its address.
  mutating func found(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ fieldsEnd: Int, _ tag: TagBlock, isPlain: Bool, hasChecksum: Bool
  ) -> Sentence {
    let address = Address(bytes, start, fieldsEnd)
    counters.sentences &+= 1
    if address.formatter == .unknown { counters.unknown &+= 1 }
    return Sentence(
      formatter: address.formatter, talker: address.talker, tag: tag, isPlain: isPlain, hasChecksum: hasChecksum,
      start: start, firstComma: address.end, fieldsEnd: fieldsEnd)
  }
}
