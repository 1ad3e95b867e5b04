// SPDX-License-Identifier: BSD-2-Clause
import NMEA

// Compasses, attitude sensors and dual-antenna receivers. What they tell is never the course over ground.

extension EpochAssembler {
  mutating func takeAttitude(
    _ sentence: Sentence, in bytes: borrowing Span<UInt8>, _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    switch sentence.formatter {
    case .hdt: take(HDT(sentence, in: bytes), emit)
    case .ths: take(THS(sentence, in: bytes), emit)
    case .hdm: take(HDM(sentence, in: bytes), emit)
    case .hdg: take(HDG(sentence, in: bytes), emit)
    case .rot: take(ROT(sentence, in: bytes), emit)
    case .xdr: return take(XDR(sentence, in: bytes), in: bytes, emit)
    case .pashr: take(PASHR(sentence, in: bytes), emit)
    case .psti035: return take(PSTI035(sentence, in: bytes), emit)
    case .psti036: return take(PSTI036(sentence, in: bytes), emit)
    case .ptnthtm: take(PTNTHTM(sentence, in: bytes), emit)
    case .ptnlavr: take(PTNLAVR(sentence, in: bytes), emit)
    case .gyoacc: take(GYOACC(sentence, in: bytes), emit)
    default: return false
    }
    return true
  }

  private mutating func gather(
    _ kind: AttitudeAssembler.Kind, _ emit: (borrowing Epoch) -> Void, _ change: (inout Attitude) -> Void
  ) {
    if attitude.take(kind, change) { flushAttitude(emit) }
  }

  /// Hands out the attitude that was gathered, by itself.
  mutating func flushAttitude(_ emit: (borrowing Epoch) -> Void) {
    guard let told = attitude.handOut() else { return }
    outgoing = Epoch()
    outgoing.attitude = told
    emit(outgoing)
  }

  private mutating func take(_ hdt: HDT, _ emit: (borrowing Epoch) -> Void) {
    guard let heading = Self.direction(hdt.heading) else { return }
    gather(.hdt, emit) { $0.heading = heading }
  }

  private mutating func take(_ ths: THS, _ emit: (borrowing Epoch) -> Void) {
    // V: not valid; S: a simulator's.
    guard ths.mode != "V", let heading = Self.direction(ths.heading) else { return }
    gather(.ths, emit) { $0.heading = heading }
  }

  private mutating func take(_ hdm: HDM, _ emit: (borrowing Epoch) -> Void) {
    guard let heading = Self.direction(hdm.heading) else { return }
    gather(.hdm, emit) { $0.magneticHeading = heading }
  }

  /// HDG has the compass's reading: east deviation is added for the magnetic heading, east variation for the true one
  /// (NMEA 0183 4.11, HDG).
  private mutating func take(_ hdg: HDG, _ emit: (borrowing Epoch) -> Void) {
    guard let sensor = Self.direction(hdg.heading) else { return }
    let deviation = Self.signed(hdg.deviation, hdg.deviationDirection)
    let magnetic = Direction(microdegrees: sensor.microdegrees + (deviation?.microdegrees ?? 0)).normalized
    let variation = Self.signed(hdg.variation, hdg.variationDirection)
    gather(.hdg, emit) { attitude in
      attitude.magneticHeading = magnetic
      attitude.deviation = deviation
      if let variation, attitude.heading == nil || attitude.isHeadingDerived {
        attitude.heading = Direction(microdegrees: magnetic.microdegrees + variation.microdegrees).normalized
        attitude.isHeadingDerived = true
      }
    }
  }

  private mutating func take(_ rot: ROT, _ emit: (borrowing Epoch) -> Void) {
    guard rot.status != "V", let rate = rot.rateOfTurn.fixed(6) else { return }
    gather(.rot, emit) { $0.rateOfTurn = rate }
  }

  /// Degrees from -limit to limit; anything else (raw units of a sensor that was never calibrated) is none.
  private static func tilt(_ degrees: Decimal, limit: Int64 = 180) -> Direction? {
    guard let value = degrees.fixed(6), value.magnitude <= limit * 1_000_000 else { return nil }
    return Direction(microdegrees: value)
  }

  /// XDR's angular displacements (type A, degrees) named for what they measure; also air temperature.
  private mutating func take(_ xdr: XDR, in bytes: borrowing Span<UInt8>, _ emit: (borrowing Epoch) -> Void) -> Bool {
    for i in 0..<xdr.count {
      let measured = xdr.measurements[i]
      if measured.kind == "A", measured.unit == "D" {
        if measured.name.equals("PTCH", in: bytes) || measured.name.equals("PITCH", in: bytes),
          let pitch = Self.tilt(measured.value, limit: 90)
        {
          gather(.pitch, emit) { $0.pitch = pitch }
        } else if measured.name.equals("ROLL", in: bytes), let roll = Self.tilt(measured.value) {
          gather(.roll, emit) { $0.roll = roll }
        }
      } else if measured.kind == "C", measured.unit == "C", measured.name.equals("AIRTEMP", in: bytes) {
        noteAirTemperature(measured.value)
      }
    }
    return true
  }

  private mutating func take(_ pashr: PASHR, _ emit: (borrowing Epoch) -> Void) {
    let heading = pashr.reference == "T" ? Self.direction(pashr.heading) : nil
    let pitch = Self.tilt(pashr.pitch, limit: 90)
    let roll = Self.tilt(pashr.roll)
    let time = moment(pashr.time)
    gather(.whole, emit) { attitude in
      attitude.time = time
      attitude.heading = heading
      attitude.pitch = pitch
      attitude.roll = roll
    }
  }

  private mutating func take(_ psti: PSTI035, _ emit: (borrowing Epoch) -> Void) -> Bool {
    if let stamp = psti.time.nanoseconds, !join(stamp: stamp, emit: emit) { return false }
    guard psti.status == "A" else { return true }
    let baseline = Self.baseline(
      psti.mode, east: psti.east, north: psti.north, up: psti.up, length: psti.length, course: psti.course)
    gather(.baseline, emit) { $0.baseline = baseline }
    return true
  }

  private mutating func take(_ psti: PSTI036, _ emit: (borrowing Epoch) -> Void) -> Bool {
    if let stamp = psti.time.nanoseconds, !join(stamp: stamp, emit: emit) { return false }
    guard psti.mode != "N" else { return true }
    let heading = Self.direction(psti.heading)
    let pitch = Self.tilt(psti.pitch, limit: 90)
    let roll = Self.tilt(psti.roll)
    let time = moment(psti.time, on: ReceiverClock.civil(psti.date))
    gather(.whole, emit) { attitude in
      attitude.time = time
      attitude.heading = heading ?? attitude.heading
      attitude.pitch = pitch
      attitude.roll = roll
    }
    return true
  }

  private mutating func take(_ htm: PTNTHTM, _ emit: (borrowing Epoch) -> Void) {
    // Degrees. Uncalibrated units send 65536ths of a turn; nothing in the sentence tells them apart but the size.
    guard let degrees = htm.heading.value, (0...360).contains(degrees) else { return }
    let pitch = htm.pitch.value.flatMap { $0.magnitude <= 90 ? Direction(microdegrees: Int64($0) * 1_000_000) : nil }
    let roll = htm.roll.value.flatMap { $0.magnitude <= 180 ? Direction(microdegrees: Int64($0) * 1_000_000) : nil }
    gather(.whole, emit) { attitude in
      attitude.magneticHeading = Direction(microdegrees: Int64(degrees) * 1_000_000)
      attitude.headingStatus = htm.headingStatus.value ?? 0
      attitude.pitch = pitch
      attitude.pitchStatus = htm.pitchStatus.value ?? 0
      attitude.roll = roll
      attitude.rollStatus = htm.rollStatus.value ?? 0
    }
  }

  private mutating func take(_ avr: PTNLAVR, _ emit: (borrowing Epoch) -> Void) {
    guard avr.quality.value ?? 0 > 0 else { return }
    let yaw = Self.direction(avr.yaw)
    let tilt = Self.tilt(avr.tilt, limit: 90)
    let roll = Self.tilt(avr.roll)
    let time = moment(avr.time)
    gather(.whole, emit) { attitude in
      attitude.time = time
      attitude.yaw = yaw
      attitude.pitch = tilt
      attitude.roll = roll
    }
  }

  /// Inertial sensors speak up to a hundred times a second, whatever the receiver does: each sentence is a report.
  private mutating func take(_ sensors: GYOACC, _ emit: (borrowing Epoch) -> Void) {
    var told = Attitude()
    told.acceleration = Self.axes(sensors.accelerationX, sensors.accelerationY, sensors.accelerationZ)
    told.angularRate = Self.axes(sensors.gyroX, sensors.gyroY, sensors.gyroZ)
    guard told.acceleration != nil || told.angularRate != nil else { return }
    told.time = moment(sensors.time, on: ReceiverClock.civil(sensors.date))
    outgoing = Epoch()
    outgoing.attitude = told
    emit(outgoing)
  }

  /// Millionths of the unit; nil where an axis is missing.
  private static func axes(_ x: Decimal, _ y: Decimal, _ z: Decimal) -> AxisValues? {
    guard let x = x.fixed(6), let y = y.fixed(6), let z = z.fixed(6) else { return nil }
    return AxisValues(x: x, y: y, z: z)
  }

  /// A time of day with the sentence's own date, else today's, as the open epoch tells it or the last one did; these
  /// sentences have a rate of their own.
  private func moment(_ time: TimeOfDay, on date: CivilDate? = nil) -> UTCTime? {
    guard let timeOfDay = time.nanoseconds else { return nil }
    var clock = clock
    if let date {
      clock.set(date: date, timeOfDay: timeOfDay)
    } else if let date = pending.date, let stamp = pending.stamp {
      clock.set(date: date, timeOfDay: stamp)
    }
    return clock.resolve(timeOfDay: timeOfDay)
  }

  /// An angle up to 180 degrees with its direction, east positive; nil where one of them is missing.
  static func signed(_ degrees: Decimal, _ direction: Letter) -> Direction? {
    guard let value = degrees.fixed(6), (0...180_000_000).contains(value) else { return nil }
    if direction == "E" { return Direction(microdegrees: value) }
    if direction == "W" { return Direction(microdegrees: -value) }
    return nil
  }
}
