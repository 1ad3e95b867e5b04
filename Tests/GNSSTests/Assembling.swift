// SPDX-License-Identifier: BSD-2-Clause
import NMEA

@testable import GNSS

/// What came out of an assembler, part by part, in order.
struct Assembled {
  var fixes: [Fix] = []
  var skies: [SatellitesInView] = []
  var attitudes: [Attitude] = []
  var faults: [SkyFault] = []
  /// "fix", "early", "sky", "attitude", "fault" in the order in which they came.
  var order: [String] = []

  mutating func take(_ epoch: borrowing Epoch) {
    if let fix = epoch.fix {
      fixes.append(fix)
      order.append(fix.isEarly ? "early" : "fix")
    }
    if let sky = epoch.satellites {
      skies.append(sky)
      order.append("sky")
    }
    if let attitude = epoch.attitude {
      attitudes.append(attitude)
      order.append("attitude")
    }
    if let fault = epoch.skyFault {
      faults.append(fault)
      order.append("fault")
    }
  }
}

/// A sentence without `$` and checksum, made whole: "GPGGA,…" to "$GPGGA,…*hh\r\n".
func sentence(_ body: String) -> String {
  let sum = body.utf8.reduce(UInt8(0), ^)
  let hex = String(sum, radix: 16, uppercase: true)
  return "$" + body + "*" + (hex.count < 2 ? "0" + hex : hex) + "\r\n"
}

/// An assembler with its framer, fed sentence by sentence.
struct Bench: ~Copyable {
  var framer = Framer()
  var assembler: EpochAssembler
  var result = Assembled()

  init(referenceDay: Int32? = nil, early: Bool = false) {
    assembler = EpochAssembler(referenceDay: referenceDay)
    assembler.reportsEarly = early
  }

  /// Feeds sentences (without `$` and checksum) at a moment of the monotonic clock, milliseconds.
  mutating func feed(_ bodies: [String], at milliseconds: Int64 = 0) {
    for body in bodies {
      let bytes = Array(sentence(body).utf8)
      var result = result
      var assembler = assembler
      framer.feed(bytes.span) { bytes, sentence in
        assembler.consume(sentence, in: bytes, at: milliseconds * 1_000_000) { result.take($0) }
      }
      self.assembler = assembler
      self.result = result
    }
  }
  mutating func expire(at milliseconds: Int64) {
    var result = result
    assembler.expire(at: milliseconds * 1_000_000) { result.take($0) }
    self.result = result
  }
  mutating func finish() {
    var result = result
    assembler.finish { result.take($0) }
    self.result = result
  }
}

/// Everything that comes of these sentences when nothing follows them.
func assemble(_ bodies: String..., referenceDay: Int32? = nil) -> Assembled {
  var bench = Bench(referenceDay: referenceDay)
  bench.feed(bodies)
  bench.finish()
  return bench.result
}

/// "2024-02-29T11:59:59.500" of a time, or "none".
func iso(_ time: UTCTime?) -> String {
  guard let time else { return "none" }
  func pad(_ n: Int64, _ width: Int) -> String {
    let text = String(n)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
  let date = CivilDate(daysSince1970: time.day)
  let ms = time.nanosecondOfDay / 1_000_000
  let leap = ms / 1000 >= 86_400
  let seconds = leap ? 86_399 : ms / 1000
  return "\(date.year)-\(pad(Int64(date.month), 2))-\(pad(Int64(date.day), 2))T\(pad(seconds / 3600, 2)):"
    + "\(pad(seconds / 60 % 60, 2)):\(pad(leap ? 60 : seconds % 60, 2)).\(pad(ms % 1000, 3))"
}
