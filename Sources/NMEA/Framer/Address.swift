// SPDX-License-Identifier: BSD-2-Clause

/// The address of a sentence: who talks, and in which form.
struct Address {
  let talker: Talker
  let formatter: Formatter
  /// The offset of the comma behind it.
  let end: Int

  /// Reads the address of the sentence whose `$` is at `start` and whose fields end at `fieldsEnd`.
  init(_ bytes: borrowing Span<UInt8>, _ start: Int, _ fieldsEnd: Int) {
    var comma = start &+ 1
    while comma < fieldsEnd, bytes[comma] != 0x2C { comma &+= 1 }
    end = comma
    // Without fields; or a modem's satellites, whose talker begins with P.
    let hasTalker = bytes[start &+ 1] != 0x50 || (bytes[start &+ 2] == 0x51 && bytes[start &+ 3] == 0x47)
    if comma == start &+ 6, hasTalker {
      talker = Talker(code: UInt16(bytes[start &+ 1]) | UInt16(bytes[start &+ 2]) &<< 8)
      let letters = UInt32(bytes[start &+ 3]) | UInt32(bytes[start &+ 4]) &<< 8 | UInt32(bytes[start &+ 5]) &<< 16
      formatter = Formatter(standard: letters) ?? .unknown
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
