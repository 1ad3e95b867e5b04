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
    guard _fastPath(position >= 0), _fastPath(limit &+ slack <= bytes.count) else { return nil }
    // Nearly always a sentence follows the one before it. What searches is called, and so keeps out of this one's way.
    return known(bytes, from: &position, limit) ?? search(bytes, from: &position, limit: limit, isLast: isLast)
  }

  /// The next sentence from `position` on, which is not negative, whatever stands before it.
  @inline(never)
  private mutating func search(
    _ bytes: borrowing Span<UInt8>, from position: inout Int, limit: Int, isLast: Bool
  ) -> Sentence? {
    while position < limit {
      if let sentence = usual(bytes, from: &position, limit) { return sentence }
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

  /// Whether `byte` may stand behind a checksum. A `.` that damage made a `*` has more of the sentence behind it.
  @inline(__always)
  static func mayFollow(_ byte: UInt8) -> Bool { byte <= 0x2A || byte == 0x5C || byte >= 0x7F }

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
