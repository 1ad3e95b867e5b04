// SPDX-License-Identifier: BSD-2-Clause

extension Scanner {
  /// The binary frame at `i`, if there is one.
  mutating func frame(_ bytes: borrowing Span<UInt8>, at i: Int, limit: Int) -> Outcome {
    let first = bytes[i]
    switch first {
    case 0xB5, 0xD3, 0xA0, 0x04, 0xF1, 0x24, 0x10: break
    default: return .nothing
    }
    guard i &+ 1 < limit else { return .incomplete }
    let kind: BinaryProtocol
    switch (first, bytes[i &+ 1]) {
    case (0xB5, 0x62): kind = .ubx
    case (0xF1, 0xD9): kind = .allystar
    default: return .nothing
    }
    return fletcherFrame(bytes, at: i, limit: limit, kind)
  }

  /// Two bytes of preamble, two of class and id, length in two bytes (low first), payload, Fletcher's sum over all from
  /// the class on (u-blox M8 receiver description, 32.2 and 32.4; Allystar's is the same).
  private mutating func fletcherFrame(
    _ bytes: borrowing Span<UInt8>, at i: Int, limit: Int, _ kind: BinaryProtocol
  ) -> Outcome {
    guard i &+ 6 <= limit else { return .incomplete }
    let length = Int(bytes[i &+ 4]) | Int(bytes[i &+ 5]) &<< 8
    guard length &+ 8 <= Framer.longest else { return .nothing }
    let end = i &+ 8 &+ length
    guard end <= limit else { return .incomplete }
    var a: UInt8 = 0
    var b: UInt8 = 0
    for k in i &+ 2..<end &- 2 {
      a &+= bytes[k]
      b &+= a
    }
    guard a == bytes[end &- 2], b == bytes[end &- 1] else { return .nothing }
    counters.frames[Int(kind.rawValue)] &+= 1
    return .done(end)
  }
}
