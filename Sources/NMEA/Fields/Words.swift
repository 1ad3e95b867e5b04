// SPDX-License-Identifier: BSD-2-Clause
//
// Eight bytes at a time in a general-purpose register. The first byte in memory is the lowest.

/// `byte` in all eight places.
@inline(__always) func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// The eight bytes at `i`, which is not negative; zeros stand for what lies beyond the end of the span.
@inline(__always)
func word(_ bytes: borrowing Span<UInt8>, at i: Int) -> UInt64 {
  guard i &+ 8 <= bytes.count else { return lastWord(bytes, at: i) }
  // All eight are within bounds: `i` comes from offsets that the framer counted up from 0. The compiler makes one
  // load of this.
  return unsafe UInt64(bytes[unchecked: i]) | UInt64(bytes[unchecked: i &+ 1]) &<< 8
    | UInt64(bytes[unchecked: i &+ 2]) &<< 16 | UInt64(bytes[unchecked: i &+ 3]) &<< 24
    | UInt64(bytes[unchecked: i &+ 4]) &<< 32 | UInt64(bytes[unchecked: i &+ 5]) &<< 40
    | UInt64(bytes[unchecked: i &+ 6]) &<< 48 | UInt64(bytes[unchecked: i &+ 7]) &<< 56
}

/// The eight bytes at `i` where the span ends among them.
@inline(never)
func lastWord(_ bytes: borrowing Span<UInt8>, at i: Int) -> UInt64 {
  var result: UInt64 = 0
  var k = i
  while k < bytes.count {
    result |= UInt64(bytes[k]) &<< UInt64(truncatingIfNeeded: (k &- i) &* 8)
    k &+= 1
  }
  return result
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

/// Nonzero where any byte is not 0 to 9.
@inline(__always)
func beyondDigits(_ digits: UInt64) -> UInt64 {
  (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
}

/// The first `count` bytes moved to the top, zeros below; `count` is 0 to 7.
@inline(__always)
func rightAligned(_ bytes: UInt64, _ count: Int) -> UInt64 {
  // In two steps, because a shift by 64 would be one by 0.
  (bytes &<< UInt64(truncatingIfNeeded: ~count &* 8)) &<< 8
}

/// The first `count` bytes where they are, zeros above; `count` is 0 to 8.
@inline(__always)
func leftAligned(_ bytes: UInt64, _ count: Int) -> UInt64 {
  let half = UInt64(truncatingIfNeeded: count &* 4)
  return bytes & ~((~0 &<< half) &<< half)
}
