// SPDX-License-Identifier: BSD-2-Clause

extension Scanner {
  /// The binary frame at `i`, if there is one: a preamble, a length that is possible, and a check that fits.
  ///
  /// A preamble whose frame has not come whole makes the scan wait, for as many bytes as the frame says it has.
  mutating func frame(_ bytes: borrowing Span<UInt8>, at i: Int, limit: Int) -> Outcome {
    let first = bytes[i]
    switch first {
    case 0xB5, 0xD3, 0xA0, 0x04, 0xF1, 0x24, 0x10: break
    default: return .nothing
    }
    guard i &+ 1 < limit else { return .incomplete }
    let outcome: Outcome
    let kind: BinaryProtocol
    switch (first, bytes[i &+ 1]) {
    case (0xB5, 0x62): (kind, outcome) = (.ubx, fletcherFrame(bytes, i, limit))
    case (0xF1, 0xD9): (kind, outcome) = (.allystar, fletcherFrame(bytes, i, limit))
    case (0xD3, 0...3): (kind, outcome) = (.rtcm3, rtcmFrame(bytes, i, limit))
    case (0xA0, 0xA2): (kind, outcome) = (.sirf, sirfFrame(bytes, i, limit))
    case (0xA0, 0xA1): (kind, outcome) = (.skytraq, skytraqFrame(bytes, i, limit))
    case (0x04, 0x24): (kind, outcome) = (.mediatek, mediatekFrame(bytes, i, limit))
    case (0x24, 0x40): (kind, outcome) = (.septentrio, septentrioFrame(bytes, i, limit))
    case (0x10, 0x13), (0x10, 0x1A...0x1F), (0x10, 0x40...0xD5): (kind, outcome) = (.tsip, tsipFrame(bytes, i, limit))
    default: return .nothing
    }
    if case .done = outcome { counters.frames[Int(kind.rawValue)] &+= 1 }
    return outcome
  }

  /// The end of a frame of `length` bytes from `i`; nothing where it is longer than frames are.
  private func whole(_ i: Int, _ length: Int, _ limit: Int) -> Outcome {
    if length > Framer.longest { return .nothing }
    return i &+ length <= limit ? .done(i &+ length) : .incomplete
  }

  private func bigEndian(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Int { Int(bytes[i]) &<< 8 | Int(bytes[i &+ 1]) }

  private func littleEndian(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Int {
    Int(bytes[i &+ 1]) &<< 8 | Int(bytes[i])
  }

  /// Two bytes of preamble, two of class and id, length in two bytes (low first), payload, Fletcher's sum over all from
  /// the class on (u-blox M8 receiver description, 32.2 and 32.4; Allystar's is the same).
  private func fletcherFrame(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Outcome {
    guard i &+ 6 <= limit else { return .incomplete }
    let outcome = whole(i, littleEndian(bytes, i &+ 4) &+ 8, limit)
    guard case .done(let end) = outcome else { return outcome }
    var a: UInt8 = 0
    var b: UInt8 = 0
    for k in i &+ 2..<end &- 2 {
      a &+= bytes[k]
      b &+= a
    }
    return a == bytes[end &- 2] && b == bytes[end &- 1] ? outcome : .nothing
  }

  /// D3, six bits of zero, ten of length, payload, CRC-24Q over all before it (RTCM 10403.3, 4.2).
  private func rtcmFrame(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Outcome {
    guard i &+ 3 <= limit else { return .incomplete }
    let outcome = whole(i, bigEndian(bytes, i &+ 1) &+ 6, limit)
    guard case .done(let end) = outcome else { return outcome }
    var sum: UInt32 = 0
    for k in i..<end &- 3 {
      sum ^= UInt32(bytes[k]) &<< 16
      for _ in 0..<8 { sum = sum &<< 1 ^ (sum & 0x80_0000 != 0 ? 0x186_4CFB : 0) }
    }
    let check = bigEndian(bytes, end &- 3) &<< 8 | Int(bytes[end &- 1])
    return Int(sum & 0xFF_FFFF) == check ? outcome : .nothing
  }

  /// A0 A2, length, payload, sum of 15 bits, B0 B3, high byte first (SiRF binary protocol reference manual, 2).
  private func sirfFrame(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Outcome {
    guard i &+ 4 <= limit else { return .incomplete }
    let outcome = whole(i, bigEndian(bytes, i &+ 2) &+ 8, limit)
    guard case .done(let end) = outcome else { return outcome }
    var sum = 0
    for k in i &+ 4..<end &- 4 { sum &+= Int(bytes[k]) }
    guard sum & 0x7FFF == bigEndian(bytes, end &- 4), bigEndian(bytes, end &- 2) == 0xB0B3 else { return .nothing }
    return outcome
  }

  /// A0 A1, length, payload, exclusive or of the payload, CR LF, high byte first (Skytraq AN0028, 3).
  private func skytraqFrame(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Outcome {
    guard i &+ 4 <= limit else { return .incomplete }
    let outcome = whole(i, bigEndian(bytes, i &+ 2) &+ 7, limit)
    guard case .done(let end) = outcome else { return outcome }
    return exclusiveOr(bytes, i &+ 4, end &- 3) == bytes[end &- 3] && bigEndian(bytes, end &- 2) == 0x0D0A
      ? outcome : .nothing
  }

  /// 04 24, length of the whole, command, data, exclusive or from the length on, CR LF, low byte first (MTK binary
  /// protocol, as in the data loggers' manuals).
  private func mediatekFrame(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Outcome {
    guard i &+ 4 <= limit else { return .incomplete }
    let length = littleEndian(bytes, i &+ 2)
    guard length >= 9 else { return .nothing }
    let outcome = whole(i, length, limit)
    guard case .done(let end) = outcome else { return outcome }
    return exclusiveOr(bytes, i &+ 2, end &- 3) == bytes[end &- 3] && bigEndian(bytes, end &- 2) == 0x0D0A
      ? outcome : .nothing
  }

  private func exclusiveOr(_ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int) -> UInt8 {
    var sum: UInt8 = 0
    for k in from..<to { sum ^= bytes[k] }
    return sum
  }

  /// $@, CRC, id, length of the whole in fours, body; CRC-CCITT over all from the id on, low byte first (Septentrio SBF
  /// reference guide, 4.1).
  private func septentrioFrame(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Outcome {
    guard i &+ 8 <= limit else { return .incomplete }
    let length = littleEndian(bytes, i &+ 6)
    guard length >= 8, length & 3 == 0 else { return .nothing }
    let outcome = whole(i, length, limit)
    guard case .done(let end) = outcome else { return outcome }
    var sum: UInt16 = 0
    for k in i &+ 4..<end {
      sum ^= UInt16(bytes[k]) &<< 8
      for _ in 0..<8 { sum = sum &<< 1 ^ (sum & 0x8000 != 0 ? 0x1021 : 0) }
    }
    return Int(sum) == littleEndian(bytes, i &+ 2) ? outcome : .nothing
  }

  /// 10, id, body in which every 10 is doubled, 10 03 (Trimble TSIP, appendix A). There is neither length nor check, so
  /// that more is asked for: the body may not be long, and may not hold a line end with a sentence behind it.
  private func tsipFrame(_ bytes: borrowing Span<UInt8>, _ i: Int, _ limit: Int) -> Outcome {
    let end = min(limit, i &+ 512)
    var k = i &+ 2
    while k < end {
      let byte = bytes[k]
      if byte == 0x10 {
        guard k &+ 1 < end else { break }
        if bytes[k &+ 1] == 0x03 { return .done(k &+ 2) }
        guard bytes[k &+ 1] == 0x10 else { return .nothing }
        k &+= 2
        continue
      }
      if byte == 0x24 || byte == 0x21, bytes[k &- 1] == 0x0A { return .nothing }
      k &+= 1
    }
    return end < i &+ 512 ? .incomplete : .nothing
  }
}
