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
    guard _fastPath(position >= 0), _fastPath(position < limit), _fastPath(limit &+ slack <= bytes.count) else {
      return nil
    }
    // Nearly always a sentence follows the one before it. What searches is called, and so keeps out of this one's way.
    return usual(bytes, from: &position, limit, anyForm: false)
      ?? search(bytes, from: &position, limit: limit, isLast: isLast)
  }

  /// The next sentence from `position` on, which is before `limit`, whatever stands before it.
  @inline(never)
  private mutating func search(
    _ bytes: borrowing Span<UInt8>, from position: inout Int, limit: Int, isLast: Bool
  ) -> Sentence? {
    while position < limit {
      if let sentence = usual(bytes, from: &position, limit, anyForm: true) { return sentence }
      switch unusual(bytes, at: position, limit: limit, isLast) {
      case .sentence(let sentence):
        position = sentence.end
        return sentence
      case .done(let end): position = end
      case .nothing: position &+= 1
      case .incomplete:
        guard isLast else { return nil }
        counters.truncated &+= 1
        position &+= 1
      }
    }
    return nil
  }

  /// The sentence at `position`, which is moved behind it, where it is as nearly all are: every byte is above `+`, and
  /// the checksum fits. nil for any other, on which nothing is decided here. Without `anyForm` its address must be of
  /// the usual form too.
  @inline(__always)
  private mutating func usual(
    _ bytes: borrowing Span<UInt8>, from position: inout Int, _ limit: Int, anyForm: Bool
  ) -> Sentence? {
    let start = position
    let eight = word(bytes, at: start)
    // Not $@, which begins a binary frame.
    if anyForm {
      guard eight & 0xFF == 0x24, eight & 0xFF00 != 0x4000 else { return nil }
    } else {
      guard _fastPath(Address.isUsual(eight)) else { return nil }
    }
    // Sixteen bytes at a time while none is below a comma. One that is not ASCII is negative, and so is below it too.
    var i = start &+ 1
    var sums = SIMD16<Int8>(repeating: 0)
    while true {
      let sixteen = vector(bytes, at: i)
      if any(sixteen .< SIMD16<Int8>(repeating: 0x2C)) { break }
      sums ^= sixteen
      i &+= 16
      guard i < limit else { return nil }
    }
    let sixteen = vector(bytes, at: i)
    let below = sixteen .< SIMD16<Int8>(repeating: 0x2C)
    let marks = unsafe unsafeBitCast(below, to: SIMD2<UInt64>.self)
    let last = unsafe unsafeBitCast(sixteen, to: SIMD2<UInt64>.self)
    let sumHalves = unsafe unsafeBitCast(sums, to: SIMD2<UInt64>.self)
    // In which half of these the first one is changes from sentence to sentence, and so there is no branch. What is
    // before it has all bits set; where there is none in the first half, that is all of it.
    let before = (marks[0] &- 1) & ~marks[0]
    let isSecond = 0 &- before &>> 63
    let beforeSecond = (marks[1] &- 1) & ~marks[1] & isSecond
    let bits = marks[0].trailingZeroBitCount &+ marks[1].trailingZeroBitCount & Int(truncatingIfNeeded: isSecond)
    let star = i &+ bits &>> 3
    guard _fastPath(anyForm ? star &+ 3 < limit : star &+ 5 <= limit) else { return nil }
    guard _fastPath(star &- start < Framer.longest &- 3) else { return nil }
    if !anyForm {
      guard _fastPath(start &+ 6 < star) else { return nil }
    }
    var sum = sumHalves[0] ^ sumHalves[1] ^ last[0] & before ^ last[1] & beforeSecond
    sum ^= sum &>> 32
    sum ^= sum &>> 16
    sum ^= sum &>> 8
    // *hh, and CR LF or something else that may follow.
    let want = 0x2A | UInt64(hexadecimalDigits(UInt8(truncatingIfNeeded: sum))) &<< 8
    let end = word(bytes, at: star)
    if _fastPath(end & 0xFF_FFFF_FFFF == want | 0x0A0D &<< 24), !anyForm || star &+ 5 <= limit {
      position = star &+ 5
    } else if anyForm, end & 0xFF_FFFF == want, Scanner.mayFollow(UInt8(truncatingIfNeeded: end &>> 24)) {
      position = star &+ 3
    } else {
      return nil
    }
    let address = anyForm ? Address(bytes, start, star, eight) : Address(usual: eight, start)
    counters.sentences &+= 1
    if address.formatter == .unknown { counters.unknown &+= 1 }
    return Sentence(
      formatter: address.formatter, talker: address.talker, tag: .none, isPlain: true, hasChecksum: true, start: start,
      firstComma: address.end, fieldsEnd: star)
  }

  /// Whether `byte` may stand behind a checksum. A `.` that damage made a `*` has more of the sentence behind it.
  @inline(__always)
  static func mayFollow(_ byte: UInt8) -> Bool { byte <= 0x2A || byte == 0x5C || byte >= 0x7F }

  /// The sentence that was found, by its address.
  mutating func found(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ fieldsEnd: Int, _ tag: TagBlock, isPlain: Bool, hasChecksum: Bool
  ) -> Sentence {
    let address = Address(bytes, start, fieldsEnd, word(bytes, at: start))
    counters.sentences &+= 1
    if address.formatter == .unknown { counters.unknown &+= 1 }
    return Sentence(
      formatter: address.formatter, talker: address.talker, tag: tag, isPlain: isPlain, hasChecksum: hasChecksum,
      start: start, firstComma: address.end, fieldsEnd: fieldsEnd)
  }
}
