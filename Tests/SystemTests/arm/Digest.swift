// SPDX-License-Identifier: BSD-2-Clause
// A number that stands for all that the parser makes of a stream, compiled together with the parser itself.

/// FNV-1a over words, with the upper half folded in.
struct Digest {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: Int64) {
    value = (value ^ UInt64(bitPattern: word)) &* 0x100_0000_01B3
    value ^= value >> 29
  }

  mutating func add(_ numbers: Integer...) { for number in numbers { add(Int64(number.raw)) } }
  mutating func add(_ numbers: Decimal...) { for number in numbers { add(number.word) } }
  mutating func add(_ letters: Letter...) { for letter in letters { add(Int64(letter.raw)) } }
  mutating func add(_ angles: Angle...) { for angle in angles { add(angle.raw) } }
  mutating func add(_ time: TimeOfDay) { add(time.raw) }

  /// What the sentence is, what of it is in doubt, and, where it is one of those that are read quickly, its values.
  mutating func add(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    add(Int64(sentence.formatter.rawValue))
    add(Int64(sentence.talker.code))
    add(Int64(sentence.range.count))
    add(Int64(bitPattern: sentence.doubtful(in: bytes)?.bits ?? .max))
    switch sentence.formatter {
    case .gga: add(GGA(sentence, in: bytes))
    case .rmc: add(RMC(sentence, in: bytes))
    case .gns: add(GNS(sentence, in: bytes))
    case .gsa: add(GSA(sentence, in: bytes))
    case .gsv: add(GSV(sentence, in: bytes))
    case .gll: add(GLL(sentence, in: bytes))
    case .vtg: add(VTG(sentence, in: bytes))
    case .gst: add(GST(sentence, in: bytes))
    case .zda: add(ZDA(sentence, in: bytes))
    default: break
    }
  }

  private mutating func add(_ gga: GGA) {
    add(gga.time)
    add(gga.latitude, gga.longitude)
    add(gga.quality, gga.satellitesUsed, gga.differentialStation)
    add(gga.hdop, gga.altitude, gga.geoidSeparation, gga.differentialAge)
    add(gga.altitudeUnit, gga.geoidSeparationUnit)
  }

  private mutating func add(_ rmc: RMC) {
    add(rmc.time)
    add(rmc.latitude, rmc.longitude)
    add(rmc.speedOverGround, rmc.courseOverGround, rmc.magneticVariation)
    add(Int64(rmc.date.raw))
    add(rmc.status, rmc.magneticVariationDirection, rmc.mode, rmc.navigationalStatus)
  }

  private mutating func add(_ gns: GNS) {
    add(gns.time)
    add(gns.latitude, gns.longitude)
    for place in 0..<gns.modeCount { add(gns.modes[place]) }
    add(gns.satellitesUsed, gns.differentialStation)
    add(gns.hdop, gns.altitude, gns.geoidSeparation, gns.differentialAge)
    add(gns.navigationalStatus)
  }

  private mutating func add(_ gsa: GSA) {
    add(gsa.selection)
    add(gsa.mode, gsa.systemID)
    for place in 0..<gsa.satelliteCount { add(gsa.satellites[place]) }
    add(gsa.pdop, gsa.hdop, gsa.vdop)
  }

  private mutating func add(_ gsv: GSV) {
    add(gsv.total, gsv.number, gsv.satellitesInView, gsv.signalID, gsv.systemID)
    for place in 0..<gsv.count { add(Int64(bitPattern: gsv.entries[place].packed)) }
  }

  private mutating func add(_ gll: GLL) {
    add(gll.latitude, gll.longitude)
    add(gll.time)
    add(gll.status, gll.mode)
  }

  private mutating func add(_ vtg: VTG) {
    add(vtg.courseTrue, vtg.courseMagnetic, vtg.speedKnots, vtg.speedKilometresPerHour)
    add(vtg.mode)
  }

  private mutating func add(_ gst: GST) {
    add(gst.time)
    add(gst.rms, gst.semiMajor, gst.semiMinor, gst.orientation)
    add(gst.latitudeError, gst.longitudeError, gst.altitudeError)
  }

  private mutating func add(_ zda: ZDA) {
    add(zda.time)
    add(zda.day, zda.month, zda.year, zda.localZoneHours, zda.localZoneMinutes)
  }
}

/// The digest of `count` bytes, fed in pieces of many lengths; `sentences` is how many there were.
@_cdecl("digest")
public func digest(_ start: UnsafePointer<UInt8>, _ count: Int, _ sentences: UnsafeMutablePointer<Int>) -> UInt64 {
  let bytes = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: start, count: count))
  var digest = Digest()
  var framer = Framer()
  var found = 0
  func take(_ bytes: borrowing Span<UInt8>, _ sentence: Sentence) {
    found += 1
    digest.add(sentence, bytes)
  }
  var i = 0
  var piece = 1
  while i < count {
    let end = min(count, i + piece)
    framer.feed(bytes.extracting(i..<end), take)
    i = end
    piece = piece % 700 + 13
  }
  framer.finish(take)
  digest.add(Int64(bitPattern: framer.counters.badChecksums))
  digest.add(Int64(bitPattern: framer.counters.binaryFrames))
  unsafe sentences.pointee = found
  return digest.value
}
