// SPDX-License-Identifier: BSD-2-Clause

/// What has gone through a framer since it was made.
public struct FramerCounters: Equatable, Sendable {
  /// All bytes.
  public internal(set) var bytes: UInt64 = 0
  /// Sentences handed out.
  public internal(set) var sentences: UInt64 = 0
  /// Of these, sentences that the parser has no type for.
  public internal(set) var unknown: UInt64 = 0
  /// Lines dropped because their checksum did not fit.
  public internal(set) var badChecksums: UInt64 = 0
  /// Lines dropped because they had no checksum.
  public internal(set) var missingChecksums: UInt64 = 0
  /// Sentences dropped because another began in the middle, they held a control character, or the input ended.
  public internal(set) var truncated: UInt64 = 0
  /// Sentences dropped because they did not end within `Framer.longest` bytes.
  public internal(set) var oversized: UInt64 = 0
  /// TAG blocks dropped because their checksum did not fit; the sentence behind them was read.
  public internal(set) var badTagBlocks: UInt64 = 0
  var frames = InlineArray<8, UInt64>(repeating: 0)

  init() {}

  /// Binary frames of one protocol stepped over.
  public func binary(_ kind: BinaryProtocol) -> UInt64 { frames[Int(kind.rawValue)] }

  /// Binary frames of all protocols.
  public var binaryFrames: UInt64 {
    var sum: UInt64 = 0
    for i in 0..<8 { sum &+= frames[i] }
    return sum
  }

  public static func == (a: FramerCounters, b: FramerCounters) -> Bool {
    for i in 0..<8 where a.frames[i] != b.frames[i] { return false }
    return a.bytes == b.bytes && a.sentences == b.sentences && a.unknown == b.unknown
      && a.badChecksums == b.badChecksums && a.missingChecksums == b.missingChecksums && a.truncated == b.truncated
      && a.oversized == b.oversized && a.badTagBlocks == b.badTagBlocks
  }
}
