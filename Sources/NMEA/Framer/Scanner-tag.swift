// SPDX-License-Identifier: BSD-2-Clause

extension Scanner {
  /// A TAG block (NMEA 0183 from 4.0 on, clause 7) and the sentence behind it: `\s:source,c:time*hh\$GPGGA…`.
  mutating func tagged(
    _ bytes: borrowing Span<UInt8>, at start: Int, limit streamEnd: Int, _ isLast: Bool
  ) -> Outcome {
    let limit = min(streamEnd, start &+ Framer.longest)
    var i = start &+ 1
    var sum: UInt8 = 0
    while true {
      guard i < limit else { return limit &- start == Framer.longest ? .nothing : .incomplete }
      let byte = bytes[i]
      if byte == 0x2A { break }
      guard byte >= 0x20, byte < 0x7F, byte != 0x5C, byte != 0x24, byte != 0x21 else { return .nothing }
      sum ^= byte
      i &+= 1
    }
    // *hh\$
    guard i &+ 5 <= limit else { return limit &- start == Framer.longest ? .nothing : .incomplete }
    guard let high = hexadecimal(bytes[i &+ 1]), let low = hexadecimal(bytes[i &+ 2]), bytes[i &+ 3] == 0x5C else {
      return .nothing
    }
    guard high << 4 | low == sum else {
      counters.badTagBlocks &+= 1
      return .nothing
    }
    guard bytes[i &+ 4] == 0x24 || bytes[i &+ 4] == 0x21 else { return .done(i &+ 4) }
    let tag = TagBlock(bytes, from: start &+ 1, to: i)
    return line(bytes, at: i &+ 4, unit: start, limit: streamEnd, tag: tag, isLast)
  }
}

extension TagBlock {
  /// The parameters of a TAG block that has been checked.
  init(_ bytes: borrowing Span<UInt8>, from: Int, to end: Int) {
    self = .none
    var i = from
    while i < end {
      var next = i
      while next < end, bytes[next] != 0x2C { next &+= 1 }
      if i &+ 2 < next, bytes[i &+ 1] == 0x3A {
        switch bytes[i] {
        case 0x73: source = Text(from: i &+ 2, to: next)
        case 0x63: time = TagBlock.milliseconds(bytes, i &+ 2, next)
        default: break
        }
      }
      i = next &+ 1
    }
  }

  /// Seconds or milliseconds since 1970; -1 where they cannot be read.
  private static func milliseconds(_ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int) -> Int64 {
    guard to &- from <= 15 else { return -1 }
    var value: Int64 = 0
    for i in from..<to {
      let digit = bytes[i] &- 0x30
      guard digit <= 9 else { return -1 }
      value = value &* 10 &+ Int64(digit)
    }
    return value < 100_000_000_000 ? value &* 1000 : value
  }
}
