// SPDX-License-Identifier: BSD-2-Clause

extension Scanner {
  /// What stands at `i` where no sentence begins: a TAG block, a binary frame, or noise.
  @inline(never)
  mutating func other(_ bytes: borrowing Span<UInt8>, at i: Int) -> Outcome {
    if bytes[i] == 0x5C { return tagged(bytes, at: i) }
    switch frame(bytes, at: i) {
    case .frame(let kind, let end):
      counters.frames[Int(kind.rawValue)] &+= 1
      return .done(end)
    case .none: return .nothing
    case .incomplete: return .incomplete
    }
  }

  /// What a binary protocol has at an offset.
  enum FrameOutcome {
    case frame(BinaryProtocol, Int)
    case none
    case incomplete
  }

  /// The binary frame at `i`.
  private func frame(_ bytes: borrowing Span<UInt8>, at i: Int) -> FrameOutcome {
    switch bytes[i] {
    case 0xB5: return fletcherFrame(bytes, at: i, second: 0x62, .ubx)
    case 0xF1: return fletcherFrame(bytes, at: i, second: 0xD9, .allystar)
    default: return .none
    }
  }

  /// Two bytes of preamble, two of class and id, length in two bytes (low first), payload, Fletcher's sum over all from
  /// the class on (u-blox M8 receiver description, 32.2 and 32.4; Allystar's is the same).
  private func fletcherFrame(
    _ bytes: borrowing Span<UInt8>, at i: Int, second: UInt8, _ kind: BinaryProtocol
  ) -> FrameOutcome {
    guard i &+ 1 < bytes.count else { return .incomplete }
    guard bytes[i &+ 1] == second else { return .none }
    guard i &+ 6 <= bytes.count else { return .incomplete }
    let length = Int(bytes[i &+ 4]) | Int(bytes[i &+ 5]) &<< 8
    guard length &+ 8 <= Framer.longest else { return .none }
    let end = i &+ 8 &+ length
    guard end <= bytes.count else { return .incomplete }
    var a: UInt8 = 0
    var b: UInt8 = 0
    for k in i &+ 2..<end &- 2 {
      a &+= bytes[k]
      b &+= a
    }
    return a == bytes[end &- 2] && b == bytes[end &- 1] ? .frame(kind, end) : .none
  }
}
