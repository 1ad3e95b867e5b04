// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA

/// Writes the sentences that chart plotters and GeoClue expect from what a receiver knows, for receivers that speak
/// another language or leave some out: RMC, GGA and VTG of a fix, GSA and GSV of a sky (NMEA 0183 version 4.11).
struct SentenceSynthesis {
  /// Forty GSV sentences and what else there is take less.
  private var memory: [UInt8] = []
  private var writer = SentenceWriter()

  /// What has been written since `begin()`.
  var bytes: ArraySlice<UInt8> { memory[..<writer.count] }

  mutating func begin() {
    // Few have a listener for sentences; the others do without the memory.
    if memory.isEmpty { memory = [UInt8](repeating: 0, count: 8_192) }
    writer = SentenceWriter()
  }

  mutating func write(_ fix: Fix) {
    write { writer, buffer in
      Self.rmc(fix, &writer, &buffer)
      Self.gga(fix, &writer, &buffer)
      Self.vtg(fix, &writer, &buffer)
    }
  }

  mutating func write(_ sky: SatellitesInView, mode: FixMode) {
    write { writer, buffer in
      for system in System.all {
        Self.gsa(sky, system, mode, &writer, &buffer)
      }
      for system in System.all {
        Self.gsv(sky, system, &writer, &buffer)
      }
    }
  }

  /// The writer is handed to its work beside the memory, which is a part of the same value.
  private mutating func write(_ work: (inout SentenceWriter, inout MutableSpan<UInt8>) -> Void) {
    var writer = self.writer
    var buffer = memory.mutableSpan
    work(&writer, &buffer)
    self.writer = writer
  }

  // MARK: Fix

  private static func rmc(_ fix: Fix, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>) {
    writer.begin(.gnss, .rmc, into: &buffer)
    time(of: fix, &writer, &buffer)
    writer.field(fix.hasPosition ? "A" : "V", into: &buffer)
    position(of: fix, &writer, &buffer)
    decimal(fix.speed.map { rounded($0.micrometresPerSecond * 3_600, by: 1_852_000) }, 3, &writer, &buffer)
    decimal(fix.course.map(hundredths), 2, &writer, &buffer)
    if let time = fix.time {
      let date = CivilDate(daysSince1970: time.day)
      writer.field(
        CalendarDate(year: date.year, month: date.month, day: date.day, yearHasCentury: true), into: &buffer)
    } else {
      writer.empty(into: &buffer)
    }
    decimal(fix.magneticVariation.map { rounded(Int64($0.microdegrees.magnitude), by: 100_000) }, 1, &writer, &buffer)
    if let variation = fix.magneticVariation {
      writer.field(variation.microdegrees < 0 ? "W" : "E", into: &buffer)
    } else {
      writer.empty(into: &buffer)
    }
    writer.field(fix.modeLetter, into: &buffer)
    // Navigational status: not a source that is approved for navigation.
    writer.field("V", into: &buffer)
    writer.end(into: &buffer)
  }

  private static func gga(_ fix: Fix, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>) {
    writer.begin(.gnss, .gga, into: &buffer)
    time(of: fix, &writer, &buffer)
    position(of: fix, &writer, &buffer)
    writer.field(Integer(fix.quality), into: &buffer)
    writer.field(Integer(min(99, fix.satellitesUsed ?? 0)), width: 2, into: &buffer)
    decimal(fix.dop.horizontal.map { rounded(Int64($0), by: 10) }, 2, &writer, &buffer)
    let height = fix.hasPosition ? fix.altitudeMSL : nil
    decimal(height.map { rounded($0.tenthsOfMillimetre, by: 10) }, 3, &writer, &buffer)
    writer.field("M", into: &buffer)
    decimal(fix.geoidSeparation.map { rounded($0.tenthsOfMillimetre, by: 10) }, 3, &writer, &buffer)
    writer.field("M", into: &buffer)
    decimal(fix.differentialAge.map { rounded($0, by: 100) }, 1, &writer, &buffer)
    if let station = fix.differentialStation {
      writer.field(Integer(station), width: 4, into: &buffer)
    } else {
      writer.empty(into: &buffer)
    }
    writer.end(into: &buffer)
  }

  private static func vtg(_ fix: Fix, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>) {
    writer.begin(.gnss, .vtg, into: &buffer)
    decimal(fix.course.map(hundredths), 2, &writer, &buffer)
    writer.field("T", into: &buffer)
    decimal(fix.magneticCourse.map(hundredths), 2, &writer, &buffer)
    writer.field("M", into: &buffer)
    decimal(fix.speed.map { rounded($0.micrometresPerSecond * 3_600, by: 1_852_000) }, 3, &writer, &buffer)
    writer.field("N", into: &buffer)
    decimal(fix.speed.map { rounded($0.micrometresPerSecond * 36, by: 10_000) }, 3, &writer, &buffer)
    writer.field("K", into: &buffer)
    writer.field(fix.modeLetter, into: &buffer)
    writer.end(into: &buffer)
  }

  // MARK: Sky

  /// A constellation as GSA and GSV tell it: the standard's talker, system and signal.
  private struct System {
    let constellations: [Constellation]
    let talker: Talker
    let number: Int
    let signal: Int

    static let all = [
      System(constellations: [.gps, .sbas], talker: .gps, number: 1, signal: 1),
      System(constellations: [.glonass], talker: .glonass, number: 2, signal: 1),
      System(constellations: [.galileo], talker: .galileo, number: 3, signal: 7),
      System(constellations: [.beidou], talker: .beidou, number: 4, signal: 1),
      System(constellations: [.qzss], talker: Talker("G", "Q"), number: 5, signal: 1),
    ]

    /// Each satellite once, by its first signal that is told.
    func satellites(of sky: SatellitesInView) -> [Satellite] {
      var found: [Satellite] = []
      for satellite in sky.satellites {
        guard let constellation = satellite.constellation, constellations.contains(constellation) else { continue }
        if let known = found.firstIndex(where: { $0.prn == satellite.prn }) {
          if satellite.isUsed { found[known].isUsed = true }
        } else {
          found.append(satellite)
        }
      }
      return found
    }

    func number(of satellite: Satellite) -> Int {
      switch satellite.constellation {
      case .sbas: Int(satellite.svid) - 87
      case .glonass: Int(satellite.svid) + 64
      default: Int(satellite.svid)
      }
    }
  }

  private static func gsa(
    _ sky: SatellitesInView, _ system: System, _ mode: FixMode, _ writer: inout SentenceWriter,
    _ buffer: inout MutableSpan<UInt8>
  ) {
    let used = system.satellites(of: sky).filter(\.isUsed)
    // GPS is told even if none of it is used: whoever waits for a GSA is to get one.
    guard !used.isEmpty || system.number == 1 else { return }
    var start = 0
    repeat {
      writer.begin(.gnss, .gsa, into: &buffer)
      writer.field("A", into: &buffer)
      writer.field(Integer(max(1, Int(mode.rawValue))), into: &buffer)
      for i in start..<start + 12 {
        if i < used.count {
          writer.field(Integer(system.number(of: used[i])), width: 2, into: &buffer)
        } else {
          writer.empty(into: &buffer)
        }
      }
      decimal(sky.dop.position.map { rounded(Int64($0), by: 10) }, 2, &writer, &buffer)
      decimal(sky.dop.horizontal.map { rounded(Int64($0), by: 10) }, 2, &writer, &buffer)
      decimal(sky.dop.vertical.map { rounded(Int64($0), by: 10) }, 2, &writer, &buffer)
      writer.field(Integer(system.number), into: &buffer)
      writer.end(into: &buffer)
      start += 12
    } while start < used.count
  }

  private static func gsv(
    _ sky: SatellitesInView, _ system: System, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>
  ) {
    let all = system.satellites(of: sky)
    guard !all.isEmpty || system.number == 1 else { return }
    let parts = max(1, (all.count + 3) / 4)
    for part in 0..<parts {
      writer.begin(system.talker, .gsv, into: &buffer)
      writer.field(Integer(parts), into: &buffer)
      writer.field(Integer(part + 1), into: &buffer)
      writer.field(Integer(all.count), width: 2, into: &buffer)
      for satellite in all[(part * 4)..<min(part * 4 + 4, all.count)] {
        writer.field(Integer(system.number(of: satellite)), width: 2, into: &buffer)
        integer(satellite.elevation, 2, &writer, &buffer)
        integer(satellite.azimuth, 3, &writer, &buffer)
        integer(satellite.cn0.map { Int(rounded(Int64($0), by: 10)) }, 2, &writer, &buffer)
      }
      writer.field(Integer(system.signal), into: &buffer)
      writer.end(into: &buffer)
    }
  }

  // MARK: Fields

  private static func time(of fix: Fix, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>) {
    if let time = fix.time?.nanosecondOfDay ?? fix.timeOfDay {
      writer.field(TimeOfDay(nanoseconds: time), into: &buffer)
    } else {
      writer.empty(into: &buffer)
    }
  }

  private static func position(of fix: Fix, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>) {
    guard fix.hasPosition, let coordinate = fix.coordinate else {
      for _ in 0..<4 { writer.empty(into: &buffer) }
      return
    }
    writer.latitude(Angle(nanodegrees: coordinate.latitudeNanodegrees), into: &buffer)
    writer.longitude(Angle(nanodegrees: coordinate.longitudeNanodegrees), into: &buffer)
  }

  private static func decimal(
    _ value: Int64?, _ scale: Int, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>
  ) {
    if let value {
      writer.field(Decimal(mantissa: value, scale: scale), into: &buffer)
    } else {
      writer.empty(into: &buffer)
    }
  }

  private static func integer(
    _ value: Int?, _ width: Int, _ writer: inout SentenceWriter, _ buffer: inout MutableSpan<UInt8>
  ) {
    if let value { writer.field(Integer(value), width: width, into: &buffer) } else { writer.empty(into: &buffer) }
  }

  private static func hundredths(_ direction: Direction) -> Int64 {
    rounded(direction.normalized.microdegrees, by: 10_000) % 36_000
  }

  /// A quotient, rounded half away from zero.
  private static func rounded(_ value: Int64, by divisor: Int64) -> Int64 {
    (value + (value < 0 ? -divisor / 2 : divisor / 2)) / divisor
  }
}

extension Fix {
  fileprivate var hasPosition: Bool { mode >= .twoDimensional && coordinate != nil }

  /// RMC's and VTG's mode indicator.
  fileprivate var modeLetter: Letter {
    guard hasPosition else { return "N" }
    return switch status {
    case .differential: "D"
    case .rtkFixed: "R"
    case .rtkFloat: "F"
    case .deadReckoning: "E"
    case .surveyed: "M"
    case .simulated: "S"
    case .precise: "P"
    case .unknown, .autonomous, .combined: "A"
    }
  }

  /// GGA's quality indicator.
  fileprivate var quality: Int {
    guard hasPosition else { return 0 }
    return switch status {
    case .differential: 2
    case .precise: 3
    case .rtkFixed: 4
    case .rtkFloat: 5
    case .deadReckoning: 6
    case .surveyed: 7
    case .simulated: 8
    case .unknown, .autonomous, .combined: 1
    }
  }
}
