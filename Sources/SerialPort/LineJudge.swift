// SPDX-License-Identifier: BSD-2-Clause

/// What the bytes that came at one speed look like, as long as none of them made a sentence.
///
/// Sentences are printable ASCII and line ends. At a wrong speed, half of what comes is something else; with seven
/// data bits the eighth is the parity bit, which tells that the speed is right and the framing is not.
struct LineJudge {
  /// Bytes in all, and those that stand in no sentence.
  private(set) var total = 0
  private(set) var junk = 0
  private var evenParity = true
  private var oddParity = true
  private var eighthBitAlways = true
  private var textBelowEighthBit = true

  /// Whether nothing has come yet.
  var isFresh: Bool { total == 0 }

  mutating func note(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      if !LineJudge.isText(byte) { junk += 1 }
      if !LineJudge.isText(byte & 0x7F) { textBelowEighthBit = false }
      if byte.nonzeroBitCount & 1 == 0 { oddParity = false } else { evenParity = false }
      if byte & 0x80 == 0 { eighthBitAlways = false }
    }
    total += bytes.count
  }

  /// The seven-bit framing that these bytes were sent with, if that is beyond doubt: by chance it is one in millions.
  var sevenBitFraming: Framing? {
    guard total >= 24, junk > 0, textBelowEighthBit else { return nil }
    if evenParity { return .sevenE1 }
    if oddParity { return .sevenO1 }
    return eighthBitAlways ? .sevenN2 : nil
  }

  /// Whether so much of it is junk that the speed is wrong. Each round of a hunt asks for more, because a receiver may
  /// mix sentences with binary messages.
  func isWrong(inRound round: Int) -> Bool {
    let enough = round == 0 ? 12 : round == 1 ? 200 : 1500
    return junk >= enough && junk * 4 >= total
  }

  private static func isText(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) || byte == 0x0D || byte == 0x0A
  }
}
