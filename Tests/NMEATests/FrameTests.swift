// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Testing

/// Frames of binary protocols, each of which holds what looks like a sentence.
@Suite struct BinaryFrames {
  static let inside = bytes(line("GPHDT,99.9,T"))

  static func frame(_ kind: BinaryProtocol, _ payload: [UInt8] = inside) -> [UInt8] {
    let (high, low) = (UInt8(payload.count >> 8), UInt8(payload.count & 0xFF))
    let xor = payload.reduce(0, ^)
    switch kind {
    case .ubx, .allystar:
      let body = [0x01, 0x07, low, high] + payload
      var (a, b): (UInt8, UInt8) = (0, 0)
      for byte in body {
        a &+= byte
        b &+= a
      }
      return (kind == .ubx ? [0xB5, 0x62] : [0xF1, 0xD9]) + body + [a, b]
    case .rtcm3:
      let body = [0xD3, high, low] + payload
      var sum: UInt32 = 0
      for byte in body {
        sum ^= UInt32(byte) << 16
        for _ in 0..<8 { sum = sum & 0x800000 != 0 ? sum << 1 ^ 0x1864CFB : sum << 1 }
      }
      return body + [UInt8(sum >> 16 & 0xFF), UInt8(sum >> 8 & 0xFF), UInt8(sum & 0xFF)]
    case .sirf:
      let sum = payload.reduce(0) { $0 + Int($1) } & 0x7FFF
      return [0xA0, 0xA2, high, low] + payload + [UInt8(sum >> 8), UInt8(sum & 0xFF), 0xB0, 0xB3]
    case .skytraq: return [0xA0, 0xA1, high, low] + payload + [xor, 0x0D, 0x0A]
    case .mediatek:
      let length = UInt8(payload.count + 9)
      let body = [length, 0, 0x01, 0x02] + payload
      return [0x04, 0x24] + body + [body.reduce(0, ^), 0x0D, 0x0A]
    case .septentrio:
      let whole = payload + [UInt8](repeating: 0, count: (4 - payload.count % 4) % 4)
      let body = [0x0F, 0xA0, UInt8(whole.count + 8), 0] + whole
      var sum: UInt16 = 0
      for byte in body {
        sum ^= UInt16(byte) << 8
        for _ in 0..<8 { sum = sum & 0x8000 != 0 ? sum << 1 ^ 0x1021 : sum << 1 }
      }
      return [0x24, 0x40, UInt8(sum & 0xFF), UInt8(sum >> 8)] + body
    case .tsip: return [0x10, 0x8F] + payload + [0x10, 0x10, 0x10, 0x03]
    }
  }

  @Test(arguments: BinaryProtocol.allCases) func nothingInsideIsASentenceAndTheNextIs(_ kind: BinaryProtocol) {
    let before = line("GPHDT,1.0,T")
    let after = line("GPHDT,2.0,T")
    let input = bytes(before) + BinaryFrames.frame(kind) + bytes(after)
    let want = [before, after].map { Found(formatter: .hdt, text: String($0.dropLast(1))) }
    for piece in [1, 2, 3, 7, 64, Int.max] { #expect(found(input, piece: piece) == want) }
    var framer = Framer()
    framer.feed(input.span) { _, _ in }
    framer.finish { _, _ in }
    #expect(framer.counters.binary(kind) == 1)
    #expect(framer.counters.binaryFrames == 1)
    #expect(framer.counters.sentences == 2)
    #expect(framer.counters.bytes == UInt64(input.count))
  }

  @Test(arguments: BinaryProtocol.allCases.filter { $0 != .tsip })
  func aFrameWhoseCheckDoesNotFitHidesNothing(_ kind: BinaryProtocol) {
    var input = BinaryFrames.frame(kind)
    input[input.count - 3] ^= kind == .sirf ? 0 : 0x55
    input[5] ^= kind == .sirf ? 0x55 : 0
    if kind == .septentrio || kind == .ubx || kind == .allystar || kind == .rtcm3 { input[input.count - 1] ^= 0x55 }
    let after = line("GPHDT,2.0,T")
    let all = found(input + bytes(after))
    #expect(all.last == Found(formatter: .hdt, text: String(after.dropLast(1))))
  }

  @Test func preamblesThatBeginNoFrameDelayNothingForEver() {
    // Lengths that are impossible, or frames that never end.
    let noise: [[UInt8]] = [
      [0xB5, 0x62, 1, 7, 0xFF, 0xFF], [0xA0, 0xA2, 0xFF, 0xFF], [0xA0, 0xA1, 0xFF, 0xFF], [0x04, 0x24, 3, 0],
      [0x04, 0x24, 0xFF, 0xFF], [0x24, 0x40, 0, 0, 0, 0, 7, 0], [0x24, 0x40, 0, 0, 0, 0, 0xFC, 0xFF], [0xD3, 0xFF],
      [0x10, 0x41, 0x10, 0x41], [0x10, 0x41, 0x0D, 0x0A], [0xB5], [0xF1, 0x00], [0xD3, 0x00, 0x01, 0x02],
    ]
    for bytesOfNoise in noise {
      let good = line("GPHDT,2.0,T")
      #expect(found(bytesOfNoise + bytes(good)).map(\.formatter) == [.hdt], "\(bytesOfNoise)")
      #expect(found(bytesOfNoise + bytes(good), piece: 1).map(\.formatter) == [.hdt], "\(bytesOfNoise)")
    }
  }
}
