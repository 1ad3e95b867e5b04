// SPDX-License-Identifier: BSD-2-Clause
//
// Eight bytes at a time in a general-purpose register. The first byte in memory is the lowest.

/// How many bytes must follow a sentence in the span that it is handed out with, so that the readers of fields may load
/// whole words without looking where the span ends. The framer sees to it, and every reader checks it once; where it is
/// not so, as in a copy of the sentence, fields are read byte by byte.
var slack: Int { 16 }

/// `byte` in all eight places.
@inline(__always) func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// The eight bytes at `i`. There must be eight: `i` is not negative, and at most `slack` - 8 behind the end of a
/// sentence for which the slack has been checked.
@inline(__always) func word(_ bytes: borrowing Span<UInt8>, at i: Int) -> UInt64 { loaded(bytes, at: i) }

/// The sixteen bytes at `i`, of which the contract is that of `word`: `i` is before the end of a sentence.
@inline(__always) func vector(_ bytes: borrowing Span<UInt8>, at i: Int) -> SIMD16<Int8> { loaded(bytes, at: i) }

/// The two bytes at `i`, of which the contract is that of `word`.
@inline(__always) func pair(_ bytes: borrowing Span<UInt8>, at i: Int) -> UInt16 { loaded(bytes, at: i) }

@inline(__always)
private func loaded<Value: BitwiseCopyable>(_ bytes: borrowing Span<UInt8>, at i: Int) -> Value {
  assert(i >= 0 && i + MemoryLayout<Value>.size <= bytes.count)
  // Unchecked by the contracts above; a span that is not empty has a base. Composed of single bytes it is not always one
  // load.
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: i, as: Value.self)
  }
}

/// Keeps the first `count` of sixteen bytes of ASCII; `count` is 0 to 16.
@inline(__always)
func firsts(_ count: Int) -> SIMD16<Int8> {
  assert((0...16).contains(count))
  let table: StaticString = """
    \u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\
    \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0
    """
  // Within the table, which has 32 bytes.
  return unsafe UnsafeRawPointer(table.utf8Start).loadUnaligned(
    fromByteOffset: 16 &- count, as: SIMD16<Int8>.self)
}

/// A vector of 16 bytes that begins with the lowest of `first`.
@inline(__always)
func lanes<Lanes: SIMD>(_ first: UInt64, _ second: UInt64) -> Lanes {
  // Both are 16 bytes of which every value is good.
  unsafe unsafeBitCast(SIMD2(first, second), to: Lanes.self)
}

/// Whether no lane is marked.
@inline(__always)
func isNone(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
  let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  return halves[0] | halves[1] == 0
}

/// The exclusive or of eight bytes.
@inline(__always)
func folded(_ eight: UInt64) -> UInt8 {
  var sum = eight
  sum ^= sum &>> 32
  sum ^= sum &>> 16
  sum ^= sum &>> 8
  return UInt8(truncatingIfNeeded: sum)
}

/// The number that eight digits make, the lowest byte the most significant; each byte must be 0 to 9.
@inline(__always)
func number(ofDigits digits: UInt64) -> UInt64 {
  // Pairs, then fours, then eight (the two products add up in the upper half).
  let pairs = digits &* 10 &+ digits &>> 8
  let upper = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
  let lower = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
  return (upper &+ lower) &>> 32
}

/// The number that six digits make, in the highest six bytes; the two others are not looked at.
@inline(__always)
func number(ofSixDigits digits: UInt64) -> UInt64 {
  // Three pairs, 16 bits apart, of which the weighted sum comes to stand in the top 20 bits. The last pair is added and
  // not multiplied: a hundred times it would reach into the top four (the second pair's 10,000 times leaves them alone,
  // being a multiple of 16).
  let pairs = (digits &* 10 &+ digits &>> 8) &>> 4
  return ((pairs & 0xF_F00F_F000) &* 0x2710_0064_0000 &+ (pairs & 0xF_F000_0000_0000)) &>> 44
}

/// The number that four digits make, in the lowest four bytes.
@inline(__always)
func number(ofFourDigits digits: UInt32) -> UInt32 {
  let pairs = digits &* 10 &+ digits &>> 8
  return ((pairs & 0x00FF_00FF) &* 0x0064_0001) &>> 16
}

/// The two upper-case hexadecimal digits of `byte`, the first in the low byte.
@inline(__always)
func hexadecimalDigits(_ byte: UInt8) -> UInt16 {
  let table: StaticString = """
    000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F\
    202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F\
    404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F\
    606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F\
    808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9F\
    A0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBF\
    C0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDF\
    E0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF
    """
  // Within the table, which has two characters for each byte.
  return unsafe UnsafeRawPointer(table.utf8Start).loadUnaligned(fromByteOffset: Int(byte) &* 2, as: UInt16.self)
}

/// Has the top bit of a byte where that byte is not 0 to 9; the other bits mean nothing.
@inline(__always)
func beyondDigits(_ digits: UInt64) -> UInt64 { digits &+ 0x7676_7676_7676_7676 | digits }

/// The first eight characters between `from` and `to`, zeros where there are fewer.
func key(_ bytes: borrowing Span<UInt8>, _ from: Int, _ to: Int) -> UInt64 {
  var result: UInt64 = 0
  var i = from
  while i < to, i < from &+ 8 {
    result |= UInt64(bytes[i]) &<< UInt64(truncatingIfNeeded: (i &- from) &* 8)
    i &+= 1
  }
  return result
}
