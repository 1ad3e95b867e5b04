// SPDX-License-Identifier: BSD-2-Clause

/// What is read sixteen bytes at a time. Everything else is decided byte by byte (Scanner-unusual.swift), and so would be
/// what is decided here, with the same result.
extension Scanner {
  /// The sentence at `position`, which is moved behind it, where it is as nearly all are: the standard's and with a type,
  /// plain, its checksum fits, and CR LF follow. nil for any other, on which nothing is decided here.
  @inline(__always)
  mutating func known(
    _ bytes: borrowing Span<UInt8>, from position: inout Int, _ limit: Int
  ) -> Sentence? {
    let start = position
    // The address, and at least one byte behind its comma.
    guard _fastPath(start &+ 7 < limit) else { return nil }
    let eight = word(bytes, at: start)
    // $ttfff, of capital letters, and the first neither P, a manufacturer's, nor @, which begins a binary frame.
    guard _fastPath(eight & 0xFF_0000_00E0_E0FF == 0x2C_0000_0040_4024), _fastPath(eight & 0xF00 != 0),
      let formatter = Formatter(standard: UInt32(truncatingIfNeeded: (eight &>> 24) & 0xFF_FFFF))
    else { return nil }
    // Then *hh and CR LF.
    guard let (star, sum) = plain(bytes, from: start &+ 7, before: min(limit, start &+ Scanner.longest)),
      _fastPath(star &+ 5 <= limit), _fastPath(unsafe bytes[unchecked: star] == 0x2A)
    else { return nil }
    // That sum lacks the address.
    let digits = hexadecimalDigits(folded(sum ^ (eight &>> 8) & 0xFFFF_FFFF_FFFF))
    guard _fastPath(pair(bytes, at: star &+ 1) == digits), _fastPath(pair(bytes, at: star &+ 3) == 0x0A0D) else {
      return nil
    }
    position = star &+ 5
    counters.sentences &+= 1
    return Sentence(
      formatter: formatter, talker: Talker(code: UInt16(truncatingIfNeeded: eight &>> 8)), tag: .none, isPlain: true,
      hasChecksum: true, start: start, firstComma: start &+ 6, fieldsEnd: star)
  }

  /// How far a sentence is looked through sixteen bytes at a time, so that its end is within `Framer.longest`.
  private static var longest: Int { Framer.longest &- 20 }

  /// Where the plain bytes from `start` on end, and their exclusive or, which is that of the eight bytes of `sum`; nil
  /// where they reach `limit`, or nearly. There must be slack behind `limit`.
  @inline(__always)
  private func plain(
    _ bytes: borrowing Span<UInt8>, from start: Int, before limit: Int
  ) -> (end: Int, sum: UInt64)? {
    // Sixteen bytes at a time while none is below a comma. One that is not ASCII is negative, and so is below it too.
    var i = start
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
    // Which is the first changes from sentence to sentence, and so there is no branch: four bits of each, in order.
    let pairs = unsafe unsafeBitCast(below, to: SIMD8<UInt16>.self) &>> 4
    let fours = unsafe unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: pairs), to: UInt64.self)
    let count = fours.trailingZeroBitCount &>> 2
    sums ^= sixteen & firsts(count)
    let halves = unsafe unsafeBitCast(sums, to: SIMD2<UInt64>.self)
    return (i &+ count, halves[0] ^ halves[1])
  }

  /// The sentence at `position`, which is moved behind it, where every byte is plain and the checksum fits. nil for any
  /// other, on which nothing is decided here.
  @inline(__always)
  mutating func usual(_ bytes: borrowing Span<UInt8>, from position: inout Int, _ limit: Int) -> Sentence? {
    let start = position
    let two = pair(bytes, at: start)
    // $ or !, but not $@, which begins a binary frame.
    guard two & 0xFF == 0x24 || two & 0xFF == 0x21, two != 0x4024,
      let (star, sum) = plain(bytes, from: start &+ 1, before: min(limit, start &+ Scanner.longest)),
      star &+ 3 < limit, unsafe bytes[unchecked: star] == 0x2A,
      pair(bytes, at: star &+ 1) == hexadecimalDigits(folded(sum))
    else { return nil }
    // CR LF, or something else that may follow.
    if star &+ 5 <= limit, pair(bytes, at: star &+ 3) == 0x0A0D {
      position = star &+ 5
    } else if Scanner.mayFollow(unsafe bytes[unchecked: star &+ 3]) {
      position = star &+ 3
    } else {
      return nil
    }
    return found(bytes, start, star, .none, isPlain: true, hasChecksum: true)
  }
}
