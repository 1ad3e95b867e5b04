// SPDX-License-Identifier: BSD-2-Clause

/// Walks over the fields of a sentence from left to right.
///
/// The commas of the next 64 bytes are found together and kept as bits, so that the place of a field does not wait for
/// the bytes of the field before it; a sentence has seldom more than two such windows. The cursor holds no bytes: each
/// call is handed the span that came with the sentence.
///
/// A field has a fast path for what receivers send nearly always, without a branch that depends on the digits; what
/// the fast path cannot read goes to the careful reader in `FieldCursor-careful.swift`, which decides.
struct FieldCursor {
  /// A bit for each separator not yet passed, bit 0 at `base`. The end of the fields counts as a separator.
  private(set) var separators: UInt64
  private(set) var base: Int
  /// Where the next field begins.
  private(set) var start: Int
  /// Where the fields end: at the `*`, or the line end.
  let end: Int

  @inline(__always)
  init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    end = min(sentence.fieldsEnd, bytes.count)
    // Without a comma this is behind the end, and there are no fields.
    start = min(sentence.firstComma, end) &+ 1
    base = start
    separators = start <= end ? FieldCursor.separators(bytes, from: start, to: end) : 0
  }

  /// Whether all fields have been passed.
  @inline(__always) var isAtEnd: Bool { start > end }

  /// The place of the next field, and on to the one behind it. At the end: empty.
  @inline(__always)
  mutating func next(_ bytes: borrowing Span<UInt8>) -> (start: Int, end: Int) {
    if separators == 0 { refill(bytes) }
    let from = start
    let to = base &+ separators.trailingZeroBitCount
    separators &= separators &- 1
    start = to &+ 1
    return (from, to)
  }

  @inline(__always)
  mutating func skip(_ bytes: borrowing Span<UInt8>) { _ = next(bytes) }

  /// The next window, or, behind the last field, an empty field.
  @inline(never)
  private mutating func refill(_ bytes: borrowing Span<UInt8>) {
    while base &+ 64 <= end {
      base &+= 64
      separators = FieldCursor.separators(bytes, from: base, to: end)
      if separators != 0 { return }
    }
    base = end
    start = end
    separators = 1
  }

  /// The commas among the 64 bytes from `from`, and the end where it lies among them.
  @inline(__always)
  private static func separators(_ bytes: borrowing Span<UInt8>, from: Int, to end: Int) -> UInt64 {
    var result: UInt64 = 0
    let left = end &- from
    let count = left < 64 ? left : 64
    var k = 0
    while k < count {
      // A byte becomes 0 where it is a comma; adding 0x7F carries into the eighth bit of all others.
      let differing = word(bytes, at: from &+ k) ^ everywhere(0x2C)
      let others = (differing & everywhere(0x7F)) &+ everywhere(0x7F) | differing
      let commas = ~others & everywhere(0x80)
      // Gathers the eight bits in the top byte.
      result |= ((commas &* 0x0002_0408_1020_4081) &>> 56) &<< UInt64(truncatingIfNeeded: k)
      k &+= 8
    }
    if left < 64 {
      let last: UInt64 = 1 &<< UInt64(truncatingIfNeeded: left)
      result = result & (last &- 1) | last
    }
    return result
  }
}
