// SPDX-License-Identifier: BSD-2-Clause

/// The address of a sentence: who talks, and in which form.
struct Address {
  let talker: Talker
  let formatter: Formatter
  /// The offset of the comma behind it.
  let end: Int

  /// Reads the address of the sentence whose `$` is at `start` and whose fields end at `fieldsEnd`; `eight` are the
  /// bytes from `start` on.
  @inline(__always)
  init(_ bytes: borrowing Span<UInt8>, _ start: Int, _ fieldsEnd: Int, _ eight: UInt64) {
    self =
      Address.isUsual(eight) && start &+ 6 < fieldsEnd
      ? Address(usual: eight, start) : Address(unusual: bytes, start, fieldsEnd)
  }

  /// The address in `eight`, which is the usual one.
  @inline(__always)
  init(usual eight: UInt64, _ start: Int) {
    talker = Talker(code: UInt16(truncatingIfNeeded: eight &>> 8))
    formatter = Formatter(letters: UInt32(truncatingIfNeeded: (eight &>> 24) & 0xFF_FFFF))
    end = start &+ 6
  }

  /// Whether `eight` are $ttfff, of a talker that is no manufacturer, and $ does not begin a binary frame.
  @inline(__always)
  static func isUsual(_ eight: UInt64) -> Bool {
    eight & 0xFF_0000_0000_00FF == 0x2C_0000_0000_0024 && eight & 0xFF00 != 0x5000 && eight & 0xFF00 != 0x4000
  }

  /// The address of a proprietary sentence, or one that is not five letters long.
  @inline(never)
  init(unusual bytes: borrowing Span<UInt8>, _ start: Int, _ fieldsEnd: Int) {
    var comma = start &+ 1
    while comma < fieldsEnd, bytes[comma] != 0x2C { comma &+= 1 }
    end = comma
    // Without fields; or a modem's satellites, whose talker begins with P.
    let hasTalker = bytes[start &+ 1] != 0x50 || (bytes[start &+ 2] == 0x51 && bytes[start &+ 3] == 0x47)
    if comma == start &+ 6, hasTalker {
      talker = Talker(code: UInt16(bytes[start &+ 1]) | UInt16(bytes[start &+ 2]) &<< 8)
      formatter = Formatter(
        letters: UInt32(bytes[start &+ 3]) | UInt32(bytes[start &+ 4]) &<< 8 | UInt32(bytes[start &+ 5]) &<< 16)
      return
    }
    guard start &+ 1 < comma, bytes[start &+ 1] == 0x50 else {
      let known = comma &- start > 2
      talker = Talker(code: known ? UInt16(bytes[start &+ 1]) | UInt16(bytes[start &+ 2]) &<< 8 : 0)
      // The one manufacturer's sentence that does not begin with P: GYOACC.
      formatter = key(bytes, start &+ 1, comma) == 0x43_43_41_4F_59_47 ? .gyoacc : .unknown
      return
    }
    talker = .proprietary
    formatter = Formatter(proprietary: bytes, from: start &+ 1, to: comma, fieldsEnd)
  }
}
