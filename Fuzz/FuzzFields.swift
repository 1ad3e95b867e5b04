// SPDX-License-Identifier: BSD-2-Clause
// Any fields in a sentence of any type, with a checksum that fits: the quick readers and the careful ones give the same
// values.
import NMEA

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFields(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1, count < 1000 else { return 0 }
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let all = Formatter.allCases
  let formatter = all[Int(input[0]) % all.count]
  var line: [UInt8] = Array((formatter.isProprietary ? "$" : "$GP").utf8)
  for i in 0..<formatter.letters.utf8CodeUnitCount { line.append(unsafe formatter.letters.utf8Start[i]) }
  line.append(0x2C)
  for byte in input.dropFirst() where byte >= 0x20 && byte != 0x24 && byte != 0x2A && byte != 0x21 { line.append(byte) }
  var sum: UInt8 = 0
  for byte in line.dropFirst() { sum ^= byte }
  let digits = Array("0123456789ABCDEF".utf8)
  line += [0x2A, digits[Int(sum >> 4)], digits[Int(sum & 0xF)], 0x0D, 0x0A]
  let padded = line + Array(repeating: 0x20, count: 32)

  var framer = Framer()
  var found = 0
  framer.feed(padded.span) { bytes, sentence in
    found += 1
    var text: [UInt8] = []
    for i in sentence.range { text.append(bytes[i]) }
    let copy = sentence.rebased
    switch sentence.formatter {
    case .gga: same(GGA(sentence, in: bytes), GGA(copy, in: text.span))
    case .rmc: same(RMC(sentence, in: bytes), RMC(copy, in: text.span))
    case .gsa: sameSatellites(GSA(sentence, in: bytes), GSA(copy, in: text.span))
    case .gsv: sameSatellites(GSV(sentence, in: bytes), GSV(copy, in: text.span))
    case .gll: same(GLL(sentence, in: bytes), GLL(copy, in: text.span))
    case .vtg: same(VTG(sentence, in: bytes), VTG(copy, in: text.span))
    case .zda: same(ZDA(sentence, in: bytes), ZDA(copy, in: text.span))
    case .gns: same(GNS(sentence, in: bytes), GNS(copy, in: text.span))
    case .gst: same(GST(sentence, in: bytes), GST(copy, in: text.span))
    default: _ = sentence.doubtful(in: bytes)
    }
  }
  precondition(found == 1, "a sentence with a checksum that fits was not found once")
  return 0
}

/// Both readings must be the same.
private func same<Content: SentenceContent>(_ quick: Content, _ careful: Content) {
  precondition("\(quick)" == "\(careful)" && quick.doubtful == careful.doubtful, "readings differ")
}

private func sameSatellites(_ quick: GSV, _ careful: GSV) {
  same(quick, careful)
  for i in 0..<4 { precondition(quick.entries[i] == careful.entries[i], "satellites differ") }
}

private func sameSatellites(_ quick: GSA, _ careful: GSA) {
  same(quick, careful)
  for i in 0..<careful.satelliteCount {
    precondition(quick.satellites[i] == careful.satellites[i], "satellites differ")
  }
}
