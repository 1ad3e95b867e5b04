// SPDX-License-Identifier: BSD-2-Clause

extension Scanner {
  /// What stands at `i`, byte by byte: everything that is not the usual sentence.
  @inline(never)
  mutating func unusual(_ bytes: borrowing Span<UInt8>, at i: Int, limit: Int, _ isLast: Bool) -> Outcome {
    switch bytes[i] {
    case 0x24 where i &+ 1 == limit: return .incomplete
    case 0x24 where bytes[i &+ 1] != 0x40: return line(bytes, at: i, unit: i, limit: limit, tag: .none, isLast)
    case 0x21: return line(bytes, at: i, unit: i, limit: limit, tag: .none, isLast)
    case 0x5C: return tagged(bytes, at: i, limit: limit, isLast)
    default: return frame(bytes, at: i, limit: limit)
    }
  }

  /// The sentence that begins at `start` with `$` or `!`; `unit` is where its TAG block begins, if it has one.
  mutating func line(
    _ bytes: borrowing Span<UInt8>, at start: Int, unit: Int, limit streamEnd: Int, tag: TagBlock,
    _ isLast: Bool
  ) -> Outcome {
    let limit = min(streamEnd, unit &+ Framer.longest)
    var i = start &+ 1
    var sum: UInt8 = 0
    var isPlain = true
    while i < limit {
      let byte = bytes[i]
      switch byte {
      case 0x2A:
        guard i &+ 3 <= limit else { return ended(unit, limit) }
        // One more byte tells whether that was the end.
        if i &+ 3 == limit, !(isLast && limit == streamEnd) { return ended(unit, limit) }
        guard i &+ 3 == limit || Scanner.mayFollow(bytes[i &+ 3]), let high = hexadecimal(bytes[i &+ 1]),
          let low = hexadecimal(bytes[i &+ 2])
        else {
          counters.truncated &+= 1
          return .nothing
        }
        guard high << 4 | low == sum else {
          counters.badChecksums &+= 1
          return .nothing
        }
        return .sentence(found(bytes, start, i, tag, isPlain: isPlain, hasChecksum: true))
      case 0x0A, 0x0D:
        guard !requiresChecksum, i &- start > 5 else {
          counters.missingChecksums &+= 1
          return .nothing
        }
        return .sentence(found(bytes, start, i, tag, isPlain: false, hasChecksum: false))
      case 0x21:
        // Reserved, and yet receivers shout in TXT. One that begins a sentence has a talker behind it.
        guard i &+ 2 < limit else { return ended(unit, limit) }
        if isCapital(bytes[i &+ 1]), isCapital(bytes[i &+ 2]) {
          counters.truncated &+= 1
          return .nothing
        }
      case 0x24, 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20:
        counters.truncated &+= 1
        return .nothing
      default: break
      }
      sum ^= byte
      isPlain = isPlain && byte >= 0x2C && byte < 0x80
      i &+= 1
    }
    return ended(unit, limit)
  }

  private func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// A sentence that has not ended before `limit`: too long, or the rest has not come yet.
  private mutating func ended(_ unit: Int, _ limit: Int) -> Outcome {
    guard limit &- unit == Framer.longest else { return .incomplete }
    counters.oversized &+= 1
    return .nothing
  }
}
