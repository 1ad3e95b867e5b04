// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA

/// What a receiver of several constellations sends of an epoch, after NMEA 0183 version 4.11.
public struct SentenceComposer: Sendable {
  /// The sentences that can be composed, by their formatters.
  public enum Kind: String, CaseIterable, Sendable {
    case rmc = "RMC", vtg = "VTG", gns = "GNS", gga = "GGA", gsa = "GSA", gsv = "GSV", gll = "GLL", gst = "GST"
    case zda = "ZDA"
    case hdt = "HDT", hdg = "HDG", rot = "ROT"
  }

  /// What is sent of each epoch, in this order.
  public var kinds: [Kind]

  /// What position receivers send, in the order of those of u-blox.
  public static let positionKinds: [Kind] = [.rmc, .vtg, .gns, .gga, .gsa, .gsv, .gll, .gst, .zda]
  /// What a satellite compass sends beside.
  public static let headingKinds: [Kind] = [.hdt, .hdg, .rot]

  public init(_ kinds: [Kind] = positionKinds) { self.kinds = kinds }

  /// Writes the sentences of an epoch, each with checksum and line end, onto the end of `output`.
  public func append(_ epoch: SimulatedEpoch, to output: inout [UInt8]) {
    for kind in kinds {
      for var sentence in sentences(kind, epoch) { sentence.append(to: &output) }
    }
  }

  private func sentences(_ kind: Kind, _ epoch: SimulatedEpoch) -> [SentenceText] {
    switch kind {
    case .rmc: [rmc(epoch.fix)]
    case .vtg: [vtg(epoch.fix)]
    case .gns: [gns(epoch.fix)]
    case .gga: [gga(epoch.fix)]
    case .gll: [gll(epoch.fix)]
    case .gst: [gst(epoch.fix)]
    case .zda: [zda(epoch.fix)]
    case .gsa: satellitesUsed(epoch)
    case .gsv: satellitesInView(epoch)
    case .hdt: [hdt(epoch.attitude)]
    case .hdg: [hdg(epoch.attitude, epoch.fix)]
    case .rot: [rot(epoch.attitude)]
    }
  }

  // MARK: Position and movement

  private func rmc(_ fix: Fix) -> SentenceText {
    var text = SentenceText(.gnss, .rmc)
    text.time(fix.timeOfDay)
    text.field(fix.hasPosition ? "A" : "V")
    text.position(fix)
    text.decimal(fix.speed?.thousandthsOfKnot, decimals: 3)
    text.decimal(fix.course?.hundredths, decimals: 2)
    let date = fix.time.map { CivilDate(daysSince1970: $0.day) }
    if let date { text.date(year: date.year, month: date.month, day: date.day) } else { text.empty() }
    text.decimal(fix.magneticVariation.map { quotient(Int64($0.microdegrees.magnitude), 100_000) }, decimals: 1)
    text.field(fix.magneticVariation.map { $0.microdegrees < 0 ? "W" : "E" })
    text.field(fix.modeLetter)
    // Navigational status: not for navigation, as receivers that are no approved equipment say.
    text.field("V")
    return text
  }

  private func vtg(_ fix: Fix) -> SentenceText {
    var text = SentenceText(.gnss, .vtg)
    text.decimal(fix.course?.hundredths, decimals: 2)
    text.field("T")
    text.decimal(fix.magneticCourse?.hundredths, decimals: 2)
    text.field("M")
    text.decimal(fix.speed?.thousandthsOfKnot, decimals: 3)
    text.field("N")
    text.decimal(fix.speed.map { quotient($0.micrometresPerSecond * 36, 10_000) }, decimals: 3)
    text.field("K")
    text.field(fix.modeLetter)
    return text
  }

  private func gns(_ fix: Fix) -> SentenceText {
    var text = SentenceText(.gnss, .gns)
    text.time(fix.timeOfDay)
    text.position(fix)
    // One letter each for GPS, GLONASS, Galileo and BeiDou.
    text.text(fix.hasPosition ? "AAAA" : "NNNN")
    text.integer(fix.satellitesUsed ?? 0, width: 2)
    text.decimal(fix.dop.horizontal.map { quotient(Int64($0), 10) }, decimals: 2)
    text.decimal(fix.altitudeMSL.map { quotient($0.tenthsOfMillimetre, 10) }, decimals: 3)
    text.decimal(fix.geoidSeparation.map { quotient($0.tenthsOfMillimetre, 10) }, decimals: 3)
    text.empty()
    text.empty()
    text.field("V")
    return text
  }

  private func gga(_ fix: Fix) -> SentenceText {
    var text = SentenceText(.gnss, .gga)
    text.time(fix.timeOfDay)
    text.position(fix)
    text.field(fix.hasPosition ? "1" : "0")
    // The sentence has room for two digits and, by tradition, for twelve satellites; receivers send all.
    text.integer(min(99, fix.satellitesUsed ?? 0), width: 2)
    text.decimal(fix.dop.horizontal.map { quotient(Int64($0), 10) }, decimals: 2)
    text.decimal(fix.altitudeMSL.map { quotient($0.tenthsOfMillimetre, 10) }, decimals: 3)
    text.field("M")
    text.decimal(fix.geoidSeparation.map { quotient($0.tenthsOfMillimetre, 10) }, decimals: 3)
    text.field("M")
    text.empty()
    text.empty()
    return text
  }

  private func gll(_ fix: Fix) -> SentenceText {
    var text = SentenceText(.gnss, .gll)
    text.position(fix)
    text.time(fix.timeOfDay)
    text.field(fix.hasPosition ? "A" : "V")
    text.field(fix.modeLetter)
    return text
  }

  private func gst(_ fix: Fix) -> SentenceText {
    var text = SentenceText(.gnss, .gst)
    text.time(fix.timeOfDay)
    text.decimal(fix.noise?.rms?.centimetres, decimals: 2)
    text.decimal(fix.noise?.semiMajor?.centimetres, decimals: 2)
    text.decimal(fix.noise?.semiMinor?.centimetres, decimals: 2)
    text.decimal(fix.noise?.orientation.map { quotient($0.microdegrees, 100_000) }, decimals: 1)
    text.decimal(fix.noise?.latitude?.centimetres, decimals: 2)
    text.decimal(fix.noise?.longitude?.centimetres, decimals: 2)
    text.decimal(fix.noise?.altitude?.centimetres, decimals: 2)
    return text
  }

  private func zda(_ fix: Fix) -> SentenceText {
    var text = SentenceText(.gnss, .zda)
    text.time(fix.timeOfDay)
    let date = fix.time.map { CivilDate(daysSince1970: $0.day) }
    text.integer(date?.day, width: 2)
    text.integer(date?.month, width: 2)
    text.integer(date?.year, width: 4)
    // Local time is UTC.
    text.integer(0, width: 2)
    text.integer(0, width: 2)
    return text
  }

  // MARK: The bow

  private func hdt(_ attitude: Attitude?) -> SentenceText {
    var text = SentenceText(.gnss, .hdt)
    text.decimal(attitude?.heading?.hundredths, decimals: 2)
    text.field("T")
    return text
  }

  private func hdg(_ attitude: Attitude?, _ fix: Fix) -> SentenceText {
    var text = SentenceText(Talker("H", "C"), .hdg)
    text.decimal(attitude?.magneticHeading?.hundredths, decimals: 2)
    text.empty()
    text.empty()
    text.decimal(fix.magneticVariation.map { quotient(Int64($0.microdegrees.magnitude), 100_000) }, decimals: 1)
    text.field(fix.magneticVariation.map { $0.microdegrees < 0 ? "W" : "E" })
    return text
  }

  private func rot(_ attitude: Attitude?) -> SentenceText {
    var text = SentenceText(.gnss, .rot)
    text.decimal(attitude?.rateOfTurn.map { quotient($0, 100_000) }, decimals: 1)
    text.field(attitude?.rateOfTurn == nil ? "V" : "A")
    return text
  }
}

extension Fix {
  fileprivate var hasPosition: Bool { mode >= .twoDimensional && coordinate != nil }
  /// Autonomous, or not valid: what else a receiver may say, the simulated one does not.
  fileprivate var modeLetter: Letter { hasPosition ? "A" : "N" }
}

extension SentenceText {
  fileprivate mutating func position(_ fix: Fix) {
    coordinate(latitude: fix.coordinate?.latitudeNanodegrees, longitude: fix.coordinate?.longitudeNanodegrees)
  }
}

extension Speed {
  fileprivate var thousandthsOfKnot: Int64 { quotient(micrometresPerSecond * 3_600, 1_852_000) }
}

extension Direction {
  /// Hundredths of a degree, 0 ..< 36000.
  fileprivate var hundredths: Int64 { quotient(normalized.microdegrees, 10_000) % 36_000 }
}

extension Length {
  fileprivate var centimetres: Int64 { quotient(tenthsOfMillimetre, 100) }
}
