// SPDX-License-Identifier: BSD-2-Clause

/// Other protocols that receivers, and devices that were taken for one, speak: recognised by whole frames with a
/// right check sum, or by unmistakable text, so that a person is told what it is.
struct ForeignProtocol {
  private var bytes: [UInt8] = []
  private static let most = 2048

  /// The name of the protocol that was recognised since the last `reset()`.
  private(set) var name: String?
  /// Whether a whole bufferful has passed since anything was recognised.
  private(set) var isStale = false

  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    name = nil
    isStale = false
  }

  mutating func note(_ new: Span<UInt8>) {
    for index in new.indices { bytes.append(new[index]) }
    if let found = ForeignProtocol.recognise(bytes.span) {
      name = found
      isStale = false
      bytes.removeAll(keepingCapacity: true)
    } else if bytes.count >= ForeignProtocol.most {
      isStale = true
      // A frame may have begun in the last part.
      bytes.removeFirst(bytes.count - ForeignProtocol.most / 2)
    }
  }

  private static func recognise(_ bytes: Span<UInt8>) -> String? {
    for start in bytes.indices where bytes.count - start >= 6 {
      switch (bytes[start], bytes[start + 1]) {
      case (0xB5, 0x62) where isUBX(bytes, start): return "UBX (u-blox binary)"
      case (0xD3, 0...3) where isRTCM(bytes, start): return "RTCM 3 (corrections)"
      case (0xA0, 0xA2) where isSiRF(bytes, start): return "SiRF binary"
      case (0xA0, 0xA1) where isSkyTraq(bytes, start): return "SkyTraq binary"
      case (0x24, 0x40) where isSBF(bytes, start): return "SBF (Septentrio binary)"
      case (0x7B, 0x22) where text("{\"class\":\"", bytes, start): return "gpsd's JSON (a server, not a receiver)"
      case (0x2B, 0x43) where text("+CME ERROR", bytes, start) || text("+CREG:", bytes, start):
        return "AT commands (a modem)"
      case (0x23, _) where text("#BESTPOSA", bytes, start) || text("#INSPVAA", bytes, start): return "NovAtel ASCII"
      default: break
      }
    }
    return nil
  }

  private static func text(_ text: StaticString, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    guard bytes.count - start >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in
      for index in wanted.indices where unsafe wanted[index] != bytes[start + index] { return false }
      return true
    }
  }

  private static func word(_ bytes: Span<UInt8>, _ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
  private static func littleWord(_ bytes: Span<UInt8>, _ at: Int) -> Int { Int(bytes[at + 1]) << 8 | Int(bytes[at]) }

  /// B5 62, class, number, length (little end first), payload, Fletcher's sum of all after the first two.
  private static func isUBX(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let end = start + 6 + littleWord(bytes, start + 4)
    guard end + 2 <= bytes.count else { return false }
    var a: UInt8 = 0
    var b: UInt8 = 0
    for index in start + 2..<end {
      a &+= bytes[index]
      b &+= a
    }
    return bytes[end] == a && bytes[end + 1] == b
  }

  /// D3, ten bits of length, payload, CRC-24Q of all before it.
  private static func isRTCM(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let end = start + 3 + (word(bytes, start + 1) & 0x3FF)
    guard end > start + 3, end + 3 <= bytes.count else { return false }
    var crc: UInt32 = 0
    for index in start..<end {
      crc ^= UInt32(bytes[index]) << 16
      for _ in 0..<8 { crc = crc & 0x80_0000 == 0 ? crc << 1 : crc << 1 ^ 0x186_4CFB }
    }
    return crc & 0xFF_FFFF == UInt32(bytes[end]) << 16 | UInt32(word(bytes, end + 1))
  }

  /// A0 A2, length, payload, 15 bits of its sum, B0 B3.
  private static func isSiRF(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let end = start + 4 + word(bytes, start + 2)
    guard end > start + 4, end + 4 <= bytes.count, bytes[end + 2] == 0xB0, bytes[end + 3] == 0xB3 else { return false }
    var sum = 0
    for index in start + 4..<end { sum += Int(bytes[index]) }
    return sum & 0x7FFF == word(bytes, end)
  }

  /// A0 A1, length, payload, its exclusive or, 0D 0A.
  private static func isSkyTraq(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let end = start + 4 + word(bytes, start + 2)
    guard end > start + 4, end + 3 <= bytes.count, bytes[end + 1] == 0x0D, bytes[end + 2] == 0x0A else { return false }
    var sum: UInt8 = 0
    for index in start + 4..<end { sum ^= bytes[index] }
    return sum == bytes[end]
  }

  /// `$@`, CRC-16 (CCITT) of all after it, number, length of the whole, a multiple of four (little end first).
  private static func isSBF(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    guard start + 8 <= bytes.count else { return false }
    let length = littleWord(bytes, start + 6)
    guard length >= 8, length % 4 == 0, start + length <= bytes.count else { return false }
    var crc: UInt16 = 0
    for index in start + 4..<start + length {
      crc ^= UInt16(bytes[index]) << 8
      for _ in 0..<8 { crc = crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
    }
    return Int(crc) == littleWord(bytes, start + 2)
  }
}
