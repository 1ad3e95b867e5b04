// SPDX-License-Identifier: BSD-2-Clause

/// A message in u-blox's binary protocol: two letters, class and number, length, payload, checksum.
enum UBXMessage {
  static func bytes(class: UInt8, id: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var checked: [UInt8] = [`class`, id, UInt8(payload.count & 0xFF), UInt8(payload.count >> 8 & 0xFF)]
    checked += payload
    // The checksum of RFC 1145, over all that is between the letters and itself.
    var a: UInt8 = 0
    var b: UInt8 = 0
    for byte in checked {
      a &+= byte
      b &+= a
    }
    return [0xB5, 0x62] + checked + [a, b]
  }
}
