// SPDX-License-Identifier: BSD-2-Clause
import NMEA

// Sentences of single makers that tell of position, time, velocity and error.

extension EpochAssembler {
  /// From a maker's error at 50 % (CEP) to 95 %, as gpsd does it for Garmin's: 2.45 / 1.18.
  private static var confidence: Double { 2.45 / 1.18 }

  mutating func takeVendor(
    _ sentence: Sentence, in bytes: borrowing Span<UInt8>, _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    switch sentence.formatter {
    case .pgrme: take(PGRME(sentence, in: bytes))
    case .pgrmf: return take(PGRMF(sentence, in: bytes), emit)
    case .pgrmv:
      let velocity = PGRMV(sentence, in: bytes)
      note(east: velocity.eastVelocity, north: velocity.northVelocity, up: velocity.upVelocity)
    case .pgrmz: take(PGRMZ(sentence, in: bytes))
    case .pubx00:
      let position = PUBX00(sentence, in: bytes)
      return take(position, status: Self.status(ofPUBX: position.navigationStatus, in: bytes), emit)
    case .pubx04: return take(PUBX04(sentence, in: bytes), in: bytes, emit)
    case .psti030: return take(PSTI030(sentence, in: bytes), emit)
    case .psti032: return take(PSTI032(sentence, in: bytes), emit)
    case .pqtmpvt: return take(PQTMPVT(sentence, in: bytes), emit)
    case .pqtmepe: take(PQTMEPE(sentence, in: bytes))
    case .pqtmvel:
      let velocity = PQTMVEL(sentence, in: bytes)
      if let stamp = velocity.time.nanoseconds, !join(stamp: stamp, emit: emit) { return false }
      note(east: velocity.eastVelocity, north: velocity.northVelocity, down: velocity.downVelocity)
    case .ptnlggk: return take(PTNLGGK(sentence, in: bytes), emit)
    case .perc: take(PERC(sentence, in: bytes), sentence, in: bytes)
    case .pashrpos: return take(PASHRPOS(sentence, in: bytes), emit)
    default: return false
    }
    return true
  }

  /// GPsts' timing mode (Ericsson's receivers for base stations): 0 acquiring, 1 surveying, 2 holding the position that
  /// was surveyed.
  private mutating func take(_ perc: PERC, _ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    guard perc.kind.equals("GPsts", in: bytes) else { return }
    holdsPosition = sentence.field(2, in: bytes).equals("2", in: bytes)
  }

  private mutating func note(east: Decimal, north: Decimal, up: Decimal = .absent, down: Decimal = .absent) {
    pending.fix.velocityEast = Self.speed(metresPerSecond: east) ?? pending.fix.velocityEast
    pending.fix.velocityNorth = Self.speed(metresPerSecond: north) ?? pending.fix.velocityNorth
    let climb =
      Self.speed(metresPerSecond: up)
      ?? Self.speed(metresPerSecond: down).map { Speed(micrometresPerSecond: -$0.micrometresPerSecond) }
    guard let climb else { return }
    pending.fix.climb = climb
    pending.fix.velocityDown = Speed(micrometresPerSecond: -climb.micrometresPerSecond)
  }

  private mutating func note(twoDigits date: CalendarDate) {
    if let date = ReceiverClock.civil(date) { note(date: date) }
  }

  private mutating func take(_ pgrme: PGRME) {
    // Metres; receivers that send zeros all along have no estimate.
    guard let horizontal = pgrme.horizontalError.double, horizontal > 0 else { return }
    let both = horizontal * Self.confidence
    pending.fix.error.horizontal = both
    pending.fix.error.x = both / 2.0.squareRoot()
    pending.fix.error.y = both / 2.0.squareRoot()
    if let vertical = pgrme.verticalError.double, vertical > 0 {
      pending.fix.error.vertical = vertical * Self.confidence
    }
    if let spherical = pgrme.sphericalError.double, spherical > 0 {
      pending.fix.error.spherical = spherical * Self.confidence
    }
  }

  private mutating func take(_ pgrmf: PGRMF, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.vendor, pgrmf.time, emit) else { return false }
    pending.fix.leapSeconds = pgrmf.leapSeconds.value ?? pending.fix.leapSeconds
    let isValid = pgrmf.fix.value.map { $0 > 0 } ?? pgrmf.latitude.isPresent
    note(valid: isValid)
    guard isValid else { return true }
    pending.content.insert(.timed)
    note(twoDigits: pgrmf.date)
    note(latitude: pgrmf.latitude, longitude: pgrmf.longitude)
    if !pending.has(.rmcSpeed) {
      pending.fix.speed = Self.speed(kilometresPerHour: pgrmf.speedOverGround) ?? pending.fix.speed
    }
    if !pending.has(.rmcCourse) { pending.fix.course = Self.direction(pgrmf.courseOverGround) ?? pending.fix.course }
    if let pdop = Self.dop(pgrmf.pdop) { pending.fix.dop.position = pending.fix.dop.position ?? pdop }
    if let tdop = Self.dop(pgrmf.tdop) { pending.fix.dop.time = tdop }
    return true
  }

  /// PGRMZ has whole feet: good where nothing else tells a height.
  private mutating func take(_ pgrmz: PGRMZ) {
    guard pending.fix.altitudeMSL == nil, pgrmz.altitudeUnit == "f", pgrmz.fix.value ?? 3 >= 3,
      let feet = pgrmz.altitude.fixed(4), feet.magnitude < 1_000_000_000_000
    else { return }
    pending.fix.altitudeMSL = Length(tenthsOfMillimetre: feet * 3048 / 10_000)
  }

  /// u-blox's status: NF, DR, G2, G3, D2, D3, RK, TT.
  private static func status(
    ofPUBX text: Text, in bytes: borrowing Span<UInt8>
  ) -> (mode: FixMode, status: FixStatus) {
    if text.equals("G3", in: bytes) { return (.threeDimensional, .autonomous) }
    if text.equals("D3", in: bytes) { return (.threeDimensional, .differential) }
    if text.equals("G2", in: bytes) { return (.twoDimensional, .autonomous) }
    if text.equals("D2", in: bytes) { return (.twoDimensional, .differential) }
    if text.equals("RK", in: bytes) { return (.threeDimensional, .combined) }
    if text.equals("DR", in: bytes) { return (.twoDimensional, .deadReckoning) }
    return (.none, .unknown)
  }

  private mutating func take(
    _ pubx: PUBX00, status: (mode: FixMode, status: FixStatus), _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    guard begin(.vendor, pubx.time, emit) else { return false }
    note(valid: status.mode >= .twoDimensional)
    guard status.mode >= .twoDimensional else { return true }
    pending.content.insert([.timed, .gsa])
    pending.gsaMode = max(pending.gsaMode ?? .unknown, status.mode)
    if !pending.statusIsFromQuality { pending.status = status.status }
    note(latitude: pubx.latitude, longitude: pubx.longitude)
    pending.fix.altitudeHAE = Self.length(pubx.altitude) ?? pending.fix.altitudeHAE
    pending.fix.error.horizontal = pubx.horizontalAccuracy.double ?? pending.fix.error.horizontal
    pending.fix.error.vertical = pubx.verticalAccuracy.double ?? pending.fix.error.vertical
    if !pending.has(.rmcSpeed) {
      pending.fix.speed = Self.speed(kilometresPerHour: pubx.speedOverGround) ?? pending.fix.speed
    }
    if !pending.has(.rmcCourse) { pending.fix.course = Self.direction(pubx.courseOverGround) ?? pending.fix.course }
    // Positive downwards.
    if let down = Self.speed(metresPerSecond: pubx.verticalVelocity) {
      pending.fix.climb = Speed(micrometresPerSecond: -down.micrometresPerSecond)
    }
    pending.fix.differentialAge = pubx.differentialAge.fixed(3) ?? pending.fix.differentialAge
    pending.fix.dop.horizontal = Self.dop(pubx.hdop) ?? pending.fix.dop.horizontal
    pending.fix.dop.vertical = Self.dop(pubx.vdop) ?? pending.fix.dop.vertical
    pending.fix.dop.time = Self.dop(pubx.tdop) ?? pending.fix.dop.time
    pending.fix.satellitesUsed = pubx.satellitesUsed.value ?? pending.fix.satellitesUsed
    return true
  }

  /// PUBX,04 tells time and date from the receiver's clock, and the leap seconds: a D behind them says that they are
  /// the firmware's default, which may be old.
  private mutating func take(
    _ pubx: PUBX04, in bytes: borrowing Span<UInt8>, _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    if let stamp = pubx.time.nanoseconds, !join(stamp: stamp, emit: emit) { return false }
    note(twoDigits: pubx.date)
    var seconds = 0
    for i in pubx.leapSeconds.range {
      guard i < bytes.count, bytes[i] >= 0x30, bytes[i] <= 0x39 else { return true }
      seconds = min(seconds * 10 + Int(bytes[i] - 0x30), 1000)
    }
    if pubx.leapSeconds.count > 0, seconds > 0 { pending.fix.leapSeconds = seconds }
    return true
  }

  private mutating func take(_ psti: PSTI030, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.vendor, psti.time, emit) else { return false }
    note(valid: psti.status == "A")
    guard psti.status == "A" else { return true }
    pending.content.insert(.timed)
    note(twoDigits: psti.date)
    note(modeLetter: psti.mode)
    note(latitude: psti.latitude, longitude: psti.longitude)
    pending.fix.altitudeMSL = pending.fix.altitudeMSL ?? Self.length(psti.altitude)
    note(east: psti.eastVelocity, north: psti.northVelocity, up: psti.upVelocity)
    if let age = psti.differentialAge.fixed(3), age > 0 { pending.fix.differentialAge = age }
    if let ratio = psti.ratio.fixed(3), ratio > 0 { pending.fix.ambiguityRatio = ratio }
    return true
  }

  private mutating func take(_ psti: PSTI032, _ emit: (borrowing Epoch) -> Void) -> Bool {
    if let stamp = psti.time.nanoseconds, !join(stamp: stamp, emit: emit) { return false }
    guard psti.status == "A" else { return true }
    pending.fix.baseline = Self.baseline(
      psti.mode, east: psti.east, north: psti.north, up: psti.up, length: psti.length, course: psti.course)
    return true
  }

  /// Skytraq's baselines, from the base station (032) and between two antennas (035). Mode: R fixed, F float; O is an RTK
  /// solution that is over, and no better than float.
  static func baseline(
    _ mode: Letter, east: Decimal, north: Decimal, up: Decimal, length: Decimal, course: Decimal
  ) -> Baseline {
    var baseline = Baseline(status: mode == "O" ? .rtkFloat : status(modeLetter: mode) ?? .unknown)
    baseline.east = Self.length(east)
    baseline.north = Self.length(north)
    baseline.up = Self.length(up)
    baseline.length = Self.length(length)
    baseline.course = direction(course)
    return baseline
  }

  private mutating func take(_ pqtm: PQTMPVT, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.vendor, pqtm.time, emit) else { return false }
    pending.fix.leapSeconds = pqtm.leapSeconds.value ?? pending.fix.leapSeconds
    let mode = pqtm.fixMode.value.flatMap { FixMode(rawValue: UInt8(truncatingIfNeeded: max(1, min(3, $0)))) } ?? .none
    note(valid: mode >= .twoDimensional)
    guard mode >= .twoDimensional else { return true }
    pending.content.insert([.timed, .gsa])
    pending.gsaMode = max(pending.gsaMode ?? .unknown, mode)
    if let date = pqtm.date.value {
      note(date: CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100))
    }
    if let latitude = pqtm.latitude.fixed(9), let longitude = pqtm.longitude.fixed(9),
      latitude.magnitude <= 90_000_000_000, longitude.magnitude <= 180_000_000_000
    {
      pending.fix.coordinate = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
    }
    pending.fix.altitudeMSL = Self.length(pqtm.altitude) ?? pending.fix.altitudeMSL
    pending.fix.geoidSeparation = Self.length(pqtm.geoidSeparation) ?? pending.fix.geoidSeparation
    note(east: pqtm.eastVelocity, north: pqtm.northVelocity, down: pqtm.downVelocity)
    pending.fix.speed = pending.fix.speed ?? Self.speed(metresPerSecond: pqtm.speedOverGround)
    pending.fix.course = pending.fix.course ?? Self.direction(pqtm.heading)
    pending.fix.dop.horizontal = Self.dop(pqtm.hdop) ?? pending.fix.dop.horizontal
    pending.fix.dop.position = Self.dop(pqtm.pdop) ?? pending.fix.dop.position
    pending.fix.satellitesUsed = pqtm.satellitesUsed.value ?? pending.fix.satellitesUsed
    return true
  }

  private mutating func take(_ pqtm: PQTMEPE) {
    pending.fix.error.y = pqtm.northError.double ?? pending.fix.error.y
    pending.fix.error.x = pqtm.eastError.double ?? pending.fix.error.x
    pending.fix.error.vertical = pqtm.downError.double ?? pending.fix.error.vertical
    pending.fix.error.horizontal = pqtm.horizontalError.double ?? pending.fix.error.horizontal
    pending.fix.error.spherical = pqtm.sphericalError.double ?? pending.fix.error.spherical
  }

  /// Trimble's quality: 1 autonomous, 2 float, 3 fixed, 4 differential, 5 SBAS.
  private mutating func take(_ ggk: PTNLGGK, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.vendor, ggk.time, emit) else { return false }
    let quality = ggk.quality.value ?? 0
    note(valid: quality > 0)
    guard quality > 0 else { return true }
    pending.content.insert(.timed)
    note(twoDigits: ggk.date)
    if !pending.statusIsFromQuality {
      pending.status =
        switch quality {
        case 2: .rtkFloat
        case 3: .rtkFixed
        case 4, 5: .differential
        default: .autonomous
        }
    }
    note(latitude: ggk.latitude, longitude: ggk.longitude)
    if ggk.isEllipsoidal {
      pending.fix.altitudeHAE = Self.length(ggk.height) ?? pending.fix.altitudeHAE
    } else {
      pending.fix.altitudeMSL = pending.fix.altitudeMSL ?? Self.length(ggk.height)
    }
    pending.fix.satellitesUsed = ggk.satellitesUsed.value ?? pending.fix.satellitesUsed
    return true
  }

  /// Ashtech's mode: 0 autonomous, 1 differential, 2 float, 3 fixed.
  private mutating func take(_ position: PASHRPOS, _ emit: (borrowing Epoch) -> Void) -> Bool {
    guard begin(.vendor, position.time, emit) else { return false }
    note(valid: position.latitude.isPresent)
    guard position.latitude.isPresent else { return true }
    pending.content.insert(.timed)
    if !pending.statusIsFromQuality {
      pending.status =
        switch position.mode.value {
        case 1: .differential
        case 2: .rtkFloat
        case 3: .rtkFixed
        default: .autonomous
        }
    }
    note(latitude: position.latitude, longitude: position.longitude)
    pending.fix.altitudeMSL = pending.fix.altitudeMSL ?? Self.length(position.altitude)
    pending.fix.speed = pending.fix.speed ?? Self.speed(knots: position.speedOverGround)
    pending.fix.course = pending.fix.course ?? Self.direction(position.courseOverGround)
    pending.fix.climb = Self.speed(metresPerSecond: position.verticalVelocity) ?? pending.fix.climb
    pending.fix.dop.position = Self.dop(position.pdop) ?? pending.fix.dop.position
    pending.fix.dop.horizontal = Self.dop(position.hdop) ?? pending.fix.dop.horizontal
    pending.fix.dop.vertical = Self.dop(position.vdop) ?? pending.fix.dop.vertical
    pending.fix.dop.time = Self.dop(position.tdop) ?? pending.fix.dop.time
    pending.fix.satellitesUsed = position.satellitesUsed.value ?? pending.fix.satellitesUsed
    return true
  }
}
