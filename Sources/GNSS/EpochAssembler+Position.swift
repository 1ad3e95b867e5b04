// SPDX-License-Identifier: BSD-2-Clause
import NMEA

// The sentences that tell a position, a movement or a time.

extension EpochAssembler {
  /// Takes what a sentence says into the pending epoch. False where it has no part in any: an unknown sentence, or one
  /// of an epoch that has been reported.
  mutating func take(
    _ sentence: Sentence, in bytes: borrowing Span<UInt8>, emit: (borrowing Epoch) -> Void
  ) -> Bool {
    switch sentence.formatter {
    case .rmc: return take(RMC(sentence, in: bytes), emit)
    case .gga: return take(GGA(sentence, in: bytes), emit)
    case .gns: return take(GNS(sentence, in: bytes), emit)
    case .gll: return take(GLL(sentence, in: bytes), emit)
    case .vtg: return take(VTG(sentence, in: bytes))
    case .zda: return take(ZDA(sentence, in: bytes), emit)
    case .gsa: return take(GSA(sentence, in: bytes), talker: sentence.talker)
    case .gsv:
      sky.add(GSV(sentence, in: bytes), talker: sentence.talker)
      return true
    case .gst: return take(GST(sentence, in: bytes), emit)
    case .gbs: return take(GBS(sentence, in: bytes), emit)
    case .dtm:
      note(datum: DTM(sentence, in: bytes).localDatum, in: bytes)
      return true
    default:
      return takeVendor(sentence, in: bytes, emit) || takeAttitude(sentence, in: bytes, emit)
        || takeEnvironment(sentence, in: bytes, emit)
    }
  }

  /// Joins a stamped or unstamped position sentence to its epoch; false where that epoch was reported.
  mutating func begin(
    _ kind: PendingEpoch.Content, _ time: TimeOfDay, _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    if let stamp = time.nanoseconds {
      // Positions without a time came before: that was another moment, before the receiver knew the time.
      if pending.stamp == nil, kind != .zda, !pending.content.isDisjoint(with: [.rmc, .gga, .gns, .gll]) {
        close(byPattern: false, emit: emit)
      }
      guard join(stamp: stamp, emit: emit) else { return false }
    } else {
      joinUntimed(kind, emit: emit)
    }
    pending.content.insert([kind, .fixBearing])
    return true
  }

  mutating func note(valid: Bool) { pending.content.insert(valid ? .valid : .invalid) }

  /// A position replaces the one before it in the same epoch, unless it is the same, told with fewer decimals.
  mutating func note(latitude: Angle, longitude: Angle) {
    guard let latitude = latitude.nanodegrees, let longitude = longitude.nanodegrees else { return }
    let told = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
    if let known = pending.fix.coordinate, known.isRounded(to: told) { return }
    pending.fix.coordinate = told
  }

  /// Knots to micrometres a second: a knot is 1852 m an hour.
  static func speed(knots: Decimal) -> Speed? {
    knots.fixed(6).map { Speed(micrometresPerSecond: scaled($0, by: 1852, over: 3600)) }
  }
  static func speed(kilometresPerHour: Decimal) -> Speed? {
    kilometresPerHour.fixed(6).map { Speed(micrometresPerSecond: scaled($0, by: 10, over: 36)) }
  }
  static func speed(metresPerSecond: Decimal) -> Speed? {
    metresPerSecond.fixed(6).map { Speed(micrometresPerSecond: $0) }
  }
  /// value x numerator / denominator, rounded half away from zero; saturates far beyond what any receiver moves at.
  private static func scaled(_ value: Int64, by numerator: Int64, over denominator: Int64) -> Int64 {
    let limited = max(-1_000_000_000_000_000, min(1_000_000_000_000_000, value))
    let product = limited * numerator
    let half = product < 0 ? -denominator / 2 : denominator / 2
    return (product + half) / denominator
  }
  /// A course or heading of 0 … 360 degrees; anything else is none.
  static func direction(_ degrees: Decimal) -> Direction? {
    guard let value = degrees.fixed(6), (0...360_000_000).contains(value) else { return nil }
    return Direction(microdegrees: value)
  }
  static func length(_ metres: Decimal) -> Length? {
    metres.fixed(4).map { Length(tenthsOfMillimetre: $0) }
  }
  /// A DOP in thousandths; the values that stand for "none" (99.99, 9999.0, 0) are none.
  static func dop(_ value: Decimal) -> Int32? {
    guard let thousandths = value.fixed(3), thousandths > 0, thousandths < 99_000 else { return nil }
    return Int32(truncatingIfNeeded: thousandths)
  }

  private mutating func take(_ rmc: RMC, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.rmc, rmc.time, emit) else { return false }
    let isValid = rmc.status == "A" && rmc.mode != "N"
    note(valid: isValid)
    // The status is the whole sentence's: with a warning, its time and date are those of a clock that nothing set.
    guard isValid else { return true }
    pending.content.insert(.timed)
    note(modeLetter: rmc.mode)
    note(latitude: rmc.latitude, longitude: rmc.longitude)
    if let speed = Self.speed(knots: rmc.speedOverGround) {
      pending.fix.speed = speed
      pending.content.insert(.rmcSpeed)
    }
    if let course = Self.direction(rmc.courseOverGround) {
      pending.fix.course = course
      pending.content.insert(.rmcCourse)
    }
    if let variation = Self.signed(rmc.magneticVariation, rmc.magneticVariationDirection) {
      pending.fix.magneticVariation = variation
    }
    if let year = rmc.date.year, let month = rmc.date.month, let day = rmc.date.day {
      note(date: CivilDate(year: ReceiverClock.fullYear(twoDigits: year), month: month, day: day))
    }
    return true
  }

  mutating func note(date: CivilDate) {
    if date.exists { pending.date = date }
  }

  private mutating func take(_ gga: GGA, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.gga, gga.time, emit) else { return false }
    if gga.time.isPresent { pending.content.insert(.timed) }
    pending.fix.satellitesUsed = gga.satellitesUsed.value ?? pending.fix.satellitesUsed
    if let hdop = Self.dop(gga.hdop) {
      pending.fix.dop.horizontal = hdop
      pending.content.insert(.dop)
    }
    guard let quality = gga.quality.value, quality > 0 else {
      note(valid: false)
      return true
    }
    if isDefaultPosition(gga.latitude, gga.longitude, satellites: gga.satellitesUsed.value) {
      note(valid: false)
      return true
    }
    if quality <= 5, gga.satellitesUsed.value == 0 {
      // From satellites, and from none: the last position, kept, unless another sentence says that there is a fix.
      pending.content.insert(.doubted)
    } else {
      note(valid: true)
    }
    pending.status = Self.status(quality: quality)
    pending.statusIsFromQuality = true
    note(latitude: gga.latitude, longitude: gga.longitude)
    if let altitude = Self.length(gga.altitude) { pending.fix.altitudeMSL = altitude }
    if let separation = Self.length(gga.geoidSeparation) { pending.fix.geoidSeparation = separation }
    if let age = gga.differentialAge.fixed(3) { pending.fix.differentialAge = age }
    pending.fix.differentialStation = gga.differentialStation.value ?? pending.fix.differentialStation
    return true
  }

  /// Receivers that know nothing yet fill in zeros: 0° N 0° E with no satellite is no place.
  private func isDefaultPosition(_ latitude: Angle, _ longitude: Angle, satellites: Int?) -> Bool {
    latitude.nanodegrees == 0 && longitude.nanodegrees == 0 && (satellites ?? 0) == 0
  }

  /// NMEA 0183 4.11, GGA's quality indicator.
  static func status(quality: Int) -> FixStatus {
    switch quality {
    case 1: .autonomous
    case 2: .differential
    case 3: .precise
    case 4: .rtkFixed
    case 5: .rtkFloat
    case 6: .deadReckoning
    case 7: .surveyed
    case 8: .simulated
    case 9: .differential  // NovAtel and others: corrected by SBAS
    default: .autonomous
    }
  }

  /// The positioning mode letter of RMC, GLL, VTG and GNS (NMEA 0183 2.3 and later); GGA's quality goes before it.
  mutating func note(modeLetter letter: Letter) {
    guard !pending.statusIsFromQuality, let status = Self.status(modeLetter: letter) else { return }
    if Self.rank(status) > Self.rank(pending.status) { pending.status = status }
  }
  static func status(modeLetter letter: Letter) -> FixStatus? {
    switch letter {
    case "A": .autonomous
    case "D": .differential
    case "E": .deadReckoning
    case "F": .rtkFloat
    case "M": .surveyed
    case "P": .precise
    case "R": .rtkFixed
    case "S": .simulated
    default: nil
    }
  }
  /// Which of two statuses told by several letters of one epoch stands: the one that says more.
  private static func rank(_ status: FixStatus) -> Int {
    switch status {
    case .unknown: 0
    case .deadReckoning: 1
    case .autonomous, .combined: 2
    case .precise: 3
    case .differential: 4
    case .rtkFloat: 5
    case .rtkFixed: 6
    case .surveyed: 7
    case .simulated: 8
    }
  }

  private mutating func take(_ gns: GNS, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.gns, gns.time, emit) else { return false }
    pending.fix.satellitesUsed = gns.satellitesUsed.value ?? pending.fix.satellitesUsed
    if let hdop = Self.dop(gns.hdop) {
      pending.fix.dop.horizontal = hdop
      pending.content.insert(.dop)
    }
    var isValid = false
    for i in 0..<gns.modeCount {
      let letter = gns.modes[i]
      if let status = Self.status(modeLetter: letter) {
        isValid = true
        if status != .unknown { note(modeLetter: letter) }
      }
    }
    if gns.modeCount == 0 { isValid = gns.latitude.isPresent }
    note(valid: isValid && gns.latitude.isPresent)
    guard isValid else { return true }
    pending.content.insert(.timed)
    note(latitude: gns.latitude, longitude: gns.longitude)
    if let altitude = Self.length(gns.altitude) { pending.fix.altitudeMSL = altitude }
    if let separation = Self.length(gns.geoidSeparation) { pending.fix.geoidSeparation = separation }
    if let age = gns.differentialAge.fixed(3) { pending.fix.differentialAge = age }
    pending.fix.differentialStation = gns.differentialStation.value ?? pending.fix.differentialStation
    return true
  }

  private mutating func take(_ gll: GLL, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.gll, gll.time, emit) else { return false }
    // Status and mode came with 2.0 and 2.3; without a status the position itself says that there is one.
    let isValid = (gll.status.isAbsent ? gll.latitude.isPresent : gll.status == "A") && gll.mode != "N"
    note(valid: isValid)
    guard isValid else { return true }
    pending.content.insert(.timed)
    note(modeLetter: gll.mode)
    note(latitude: gll.latitude, longitude: gll.longitude)
    return true
  }

  private mutating func take(_ vtg: VTG) -> Bool {
    guard vtg.mode != "N" else { return true }
    // RMC tells the same in the same epoch, mostly with more decimals.
    if !pending.has(.rmcSpeed),
      let speed = Self.speed(knots: vtg.speedKnots) ?? Self.speed(kilometresPerHour: vtg.speedKilometresPerHour)
    {
      pending.fix.speed = speed
    }
    if !pending.has(.rmcCourse), let course = Self.direction(vtg.courseTrue) { pending.fix.course = course }
    if let magnetic = Self.direction(vtg.courseMagnetic) { pending.fix.magneticCourse = magnetic }
    return true
  }

  private mutating func take(_ zda: ZDA, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.zda, zda.time, emit) else { return false }
    guard zda.time.isPresent, let year = zda.year.value, let month = zda.month.value, let day = zda.day.value else {
      return true
    }
    note(date: CivilDate(year: year, month: month, day: day))
    pending.content.insert(.timed)
    return true
  }

  private mutating func take(_ gsa: GSA, talker: Talker) -> Bool {
    if !pending.has(.gsa) { used.removeAll() }
    pending.content.insert([.gsa, .fixBearing])
    used.add(gsa, talker: talker)
    if let mode = gsa.mode.value.flatMap({ FixMode(rawValue: UInt8(truncatingIfNeeded: $0)) }), mode != .unknown {
      pending.gsaMode = max(pending.gsaMode ?? .unknown, mode)
    }
    if let pdop = Self.dop(gsa.pdop) { pending.fix.dop.position = pdop }
    if let hdop = Self.dop(gsa.hdop) { pending.fix.dop.horizontal = hdop }
    if let vdop = Self.dop(gsa.vdop) { pending.fix.dop.vertical = vdop }
    return true
  }

  private mutating func take(_ gst: GST, _ emit: (borrowing Epoch) -> Void) -> Bool {
    if let stamp = gst.time.nanoseconds, !join(stamp: stamp, emit: emit) { return false }
    var noise = NoiseStatistics()
    noise.rms = Self.length(gst.rms)
    noise.semiMajor = Self.length(gst.semiMajor)
    noise.semiMinor = Self.length(gst.semiMinor)
    noise.orientation = gst.orientation.fixed(6).map { Direction(microdegrees: $0) }
    noise.latitude = Self.length(gst.latitudeError)
    noise.longitude = Self.length(gst.longitudeError)
    noise.altitude = Self.length(gst.altitudeError)
    guard noise != NoiseStatistics() else { return true }
    pending.fix.noise = noise
    return true
  }

  private mutating func take(_ gbs: GBS, _ emit: (borrowing Epoch) -> Void) -> Bool {
    if let stamp = gbs.time.nanoseconds, !join(stamp: stamp, emit: emit) { return false }
    pending.fix.error.y = gbs.latitudeError.double ?? pending.fix.error.y
    pending.fix.error.x = gbs.longitudeError.double ?? pending.fix.error.x
    pending.fix.error.vertical = gbs.altitudeError.double ?? pending.fix.error.vertical
    return true
  }

}

extension EpochAssembler {
  /// The datum of the positions; WGS 84 (code W84) is what everybody takes for granted.
  mutating func note(datum: Text, in bytes: borrowing Span<UInt8>) {
    var code: UInt64 = 0
    for (place, i) in datum.range.enumerated() where place < 8 && i < bytes.count {
      code |= UInt64(bytes[i]) << UInt64(place * 8)
    }
    let w84: UInt64 = 0x34_3857
    pending.fix.datum = code == w84 ? 0 : code
  }
}

extension Coordinate {
  /// Whether `other` may be this place told with fewer decimals: nearer than half a unit of NMEA's fourth decimal of a
  /// minute, and a whole number of those units where this is not.
  func isRounded(to other: Coordinate) -> Bool {
    guard self != other, (latitudeNanodegrees - other.latitudeNanodegrees).magnitude <= 834,
      (longitudeNanodegrees - other.longitudeNanodegrees).magnitude <= 834
    else { return false }
    return other.isCoarse && !isCoarse
  }
  /// Both angles are whole ten-thousandths of a minute, as far as nanodegrees tell.
  private var isCoarse: Bool {
    Self.isCoarse(latitudeNanodegrees) && Self.isCoarse(longitudeNanodegrees)
  }
  private static func isCoarse(_ nanodegrees: Int64) -> Bool {
    // 0.0001' is 5000/3 nanodegrees.
    let thirds = nanodegrees * 3
    let rest = ((thirds % 5000) + 5000) % 5000
    return rest <= 2 || rest >= 4998
  }
}
