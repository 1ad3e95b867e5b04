// SPDX-License-Identifier: BSD-2-Clause

/// Goes through a piece of the stream and finds what is whole.
///
/// Every decision depends on the bytes of the stream alone and not on where the pieces end: where bytes are wanting
/// for a decision, the scan stops before the sentence or frame in question and says how far it has come.
struct Scanner {
  var counters = FramerCounters()
  let requiresChecksum: Bool

  init(requiresChecksum: Bool) { self.requiresChecksum = requiresChecksum }

  /// The next sentence in `bytes` from `position` on, which is moved behind it; nil, with everything before `position`
  /// decided, where there is none. `isLast` says that nothing more will come.
  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  mutating func next(_ bytes: borrowing Span<UInt8>, from position: inout Int, isLast: Bool) -> Sentence? {
    var i = position
    while i < bytes.count {
      let outcome: Outcome
      switch bytes[i] {
      case 0x24 where i &+ 1 < bytes.count && bytes[i &+ 1] == 0x40:
        outcome = other(bytes, at: i)
      case 0x24, 0x21:
        outcome = sentence(bytes, at: i, unit: i, tag: .none)
      case 0x0A, 0x0D, 0x20:
        i &+= 1
        continue
      default:
        outcome = other(bytes, at: i)
      }
      switch outcome {
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

  /// What a byte that is not above `*` means in a sentence.
  private enum Meaning {
    case lineEnd, partOfText, damage, incomplete
  }

  /// What the byte at `i`, which is below `*`, means in a sentence.
  private func unusual(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Meaning {
    switch bytes[i] {
    case 0x0A, 0x0D: return .lineEnd
    case 0x24: return .damage
    case 0x21:
      // An exclamation mark is reserved, and yet receivers shout in TXT. One that begins a sentence has a talker.
      guard i &+ 2 < limit else { return .incomplete }
      let letters = (0x41...0x5A) as ClosedRange<UInt8>
      return letters.contains(bytes[i &+ 1]) && letters.contains(bytes[i &+ 2]) ? .damage : .partOfText
    case 0x09, 0x20...0x29: return .partOfText
    default: return .damage
    }
  }

  /// A sentence that has not ended before `limit`: too long, or the rest has not come yet.
  private mutating func ended(_ unit: Int, _ limit: Int) -> Outcome {
    guard limit &- unit == Framer.longest else { return .incomplete }
    counters.oversized &+= 1
    return .nothing
  }

  /// The sentence that was found, by its address.
  @inline(__always)
  private mutating func found(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ fieldsEnd: Int, _ end: Int, _ tag: TagBlock
  ) -> Sentence {
    let address = Address(bytes, start, fieldsEnd)
    counters.sentences &+= 1
    if address.formatter == .unknown { counters.unknown &+= 1 }
    return Sentence(
      formatter: address.formatter, talker: address.talker, tag: tag, start: start, firstComma: address.end,
      fieldsEnd: fieldsEnd, end: end)
  }

  /// The sentence that begins at `start` with `$` or `!`; `unit` is where its TAG block begins, if it has one.
  @inline(__always)
  mutating func sentence(
    _ bytes: borrowing Span<UInt8>, at start: Int, unit: Int, tag: TagBlock
  ) -> Outcome {
    let limit = min(bytes.count, unit &+ Framer.longest)
    var i = start &+ 1
    var sum: UInt64 = 0
    while true {
      // Eight bytes at a time up to the first that is not above `*`: the checksum's star, a line end, a `$`, and
      // blanks and a few more, which are rare.
      while i &+ 8 <= limit {
        let eight = word(bytes, at: i)
        let low = (eight &- everywhere(0x2B)) & ~eight & everywhere(0x80)
        if low != 0 {
          let place = low.trailingZeroBitCount & ~7
          sum ^= eight & ((1 &<< UInt64(truncatingIfNeeded: place)) &- 1)
          i &+= place &>> 3
          break
        }
        sum ^= eight
        i &+= 8
      }
      guard i < limit else { return ended(unit, limit) }
      let byte = bytes[i]
      if byte == 0x2A {
        guard i &+ 3 <= limit else { return ended(unit, limit) }
        guard let high = hexadecimal(bytes[i &+ 1]), let low = hexadecimal(bytes[i &+ 2]) else {
          counters.truncated &+= 1
          return .nothing
        }
        var folded = sum ^ sum &>> 32
        folded ^= folded &>> 16
        folded ^= folded &>> 8
        guard UInt8(truncatingIfNeeded: folded) == high << 4 | low else {
          counters.badChecksums &+= 1
          return .nothing
        }
        return .sentence(found(bytes, start, i, i &+ 3, tag))
      }
      if byte > 0x2A {
        sum ^= UInt64(byte)
        i &+= 1
        continue
      }
      switch unusual(bytes, i, limit) {
      case .lineEnd:
        guard !requiresChecksum, i &- start > 5 else {
          counters.missingChecksums &+= 1
          return .nothing
        }
        return .sentence(found(bytes, start, i, i, tag))
      case .partOfText:
        sum ^= UInt64(byte)
        i &+= 1
      case .damage:
        counters.truncated &+= 1
        return .nothing
      case .incomplete:
        return ended(unit, limit)
      }
    }
  }
}
