// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Testing

/// What is written is read again as it was, by the quick reader and by the careful one.
@Suite struct RoundTrips {
  /// Numbers that look random and are the same each time.
  struct Dice {
    var state: UInt64
    mutating func roll(_ range: ClosedRange<Int64>) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int64(state >> 33) % (range.upperBound - range.lowerBound + 1)
    }
  }

  /// A number of up to so many digits, negative or not, with up to so many decimals.
  func number(_ dice: inout Dice, digits: Int64 = 6, signed: Bool = true) -> Decimal {
    var limit: Int64 = 1
    for _ in 0..<dice.roll(1...digits) { limit *= 10 }
    let mantissa = dice.roll(0...limit - 1)
    return Decimal(mantissa: signed && dice.roll(0...2) == 0 ? -mantissa : mantissa, scale: Int(dice.roll(0...5)))
  }

  /// The sentence that `body` writes, read where it stands and in a copy.
  func read<Content: SentenceContent>(
    _ type: Content.Type, _ body: (inout SentenceWriter, inout MutableSpan<UInt8>) -> Void
  ) -> [Content] {
    var buffer = [UInt8](repeating: 0, count: 256)
    var writer = SentenceWriter()
    var span = buffer.mutableSpan
    writer.begin(.gnss, Content.formatter, into: &span)
    body(&writer, &span)
    writer.end(into: &span)
    var framer = Framer()
    var result: [Content] = []
    framer.feed(buffer.span) { bytes, sentence in
      var copy: [UInt8] = []
      for i in sentence.range { copy.append(bytes[i]) }
      result = [Content(sentence, in: bytes), Content(sentence.rebased, in: copy.span)]
    }
    return result
  }

  @Test func ofPositions() {
    var dice = Dice(state: 7)
    for _ in 0..<3000 {
      let time = TimeOfDay(nanoseconds: dice.roll(0...86_399_999) * 1_000_000)
      let latitude = Angle(nanodegrees: dice.roll(-90_000_000...90_000_000) * 1000)
      let longitude = Angle(nanodegrees: dice.roll(-180_000_000...180_000_000) * 1000)
      let (hdop, altitude, separation) = (number(&dice, signed: false), number(&dice), number(&dice))
      let (quality, used) = (Integer(Int(dice.roll(0...8))), Integer(Int(dice.roll(0...40))))
      let decimals = Int(dice.roll(3...9))
      let all = read(GGA.self) { writer, buffer in
        writer.field(time, decimals: decimals, into: &buffer)
        // Nanodegrees need eight decimals of a minute and more.
        writer.latitude(latitude, decimals: max(decimals, 8), into: &buffer)
        writer.longitude(longitude, decimals: max(decimals, 8), into: &buffer)
        writer.field(quality, into: &buffer)
        writer.field(used, width: 2, into: &buffer)
        writer.field(hdop, into: &buffer)
        writer.field(altitude, into: &buffer)
        writer.field("M", into: &buffer)
        writer.field(separation, into: &buffer)
        writer.field("M", into: &buffer)
        writer.empty(into: &buffer)
        writer.empty(into: &buffer)
      }
      #expect(all.count == 2)
      for gga in all {
        #expect(gga.time == time && gga.latitude == latitude && gga.longitude == longitude)
        #expect(gga.quality == quality && gga.satellitesUsed == used && gga.hdop == hdop)
        #expect(gga.altitude == altitude && gga.geoidSeparation == separation, "\(altitude) \(separation)")
        #expect(gga.doubtful.isEmpty)
      }
    }
  }

  @Test func ofRecommendedMinima() {
    var dice = Dice(state: 11)
    for _ in 0..<2000 {
      let time = TimeOfDay(nanoseconds: dice.roll(0...8_639_999) * 10_000_000)
      // With four or five decimals, as most receivers send them: an angle that these can tell.
      let places = Int(dice.roll(4...5))
      let unit: Int64 = places == 4 ? 10_000 : 100_000
      let minutes = dice.roll(0...90 * 60 * unit)
      let latitude = Angle(nanodegrees: (minutes * 50_000_000 / unit + 1) / 3)
      let (speed, course) = (number(&dice, signed: false), number(&dice, signed: false))
      let date = CalendarDate(
        year: Int(dice.roll(0...99)), month: Int(dice.roll(1...12)), day: Int(dice.roll(1...31)), yearHasCentury: false)
      let all = read(RMC.self) { writer, buffer in
        writer.field(time, into: &buffer)
        writer.field("A", into: &buffer)
        writer.latitude(latitude, decimals: places, into: &buffer)
        writer.longitude(.absent, into: &buffer)
        writer.field(speed, into: &buffer)
        writer.field(course, into: &buffer)
        writer.field(date, into: &buffer)
        writer.empty(into: &buffer)
        writer.empty(into: &buffer)
        writer.field("R", into: &buffer)
      }
      #expect(all.count == 2)
      for rmc in all {
        #expect(rmc.time == time && rmc.status == "A" && rmc.mode == "R" && rmc.navigationalStatus.isAbsent)
        #expect(rmc.latitude == latitude, "\(minutes) of \(unit)")
        #expect(rmc.longitude.isAbsent && rmc.date == date && rmc.speedOverGround == speed)
        #expect(rmc.courseOverGround == course && rmc.doubtful.isEmpty)
      }
    }
  }

  @Test func ofSatellites() {
    var dice = Dice(state: 13)
    for _ in 0..<2000 {
      let count = Int(dice.roll(0...4))
      let signal = dice.roll(0...3) == 0 ? Integer.absent : Integer(Int(dice.roll(0...15)))
      let satellites = (0..<count).map { _ in
        GSV.Entry(
          id: dice.roll(0...9) == 0 ? .absent : Integer(Int(dice.roll(1...437))),
          elevation: dice.roll(0...4) == 0 ? .absent : Integer(Int(dice.roll(-9...90))),
          azimuth: dice.roll(0...4) == 0 ? .absent : Integer(Int(dice.roll(0...359))),
          cn0: dice.roll(0...2) == 0 ? .absent : Integer(Int(dice.roll(0...60))))
      }
      let isPadded = dice.roll(0...3) > 0
      let all = read(GSV.self) { writer, buffer in
        writer.field(Integer(1), into: &buffer)
        writer.field(Integer(1), into: &buffer)
        writer.field(Integer(count), width: isPadded ? 2 : 1, into: &buffer)
        for satellite in satellites {
          writer.field(satellite.id, width: isPadded ? 2 : 1, into: &buffer)
          writer.field(satellite.elevation, width: isPadded ? 2 : 1, into: &buffer)
          writer.field(satellite.azimuth, width: isPadded ? 3 : 1, into: &buffer)
          writer.field(satellite.cn0, width: isPadded ? 2 : 1, into: &buffer)
        }
        if !signal.isAbsent { writer.hexadecimal(signal, into: &buffer) }
      }
      #expect(all.count == 2)
      for gsv in all {
        #expect(gsv.count == count && gsv.satellitesInView.value == count && gsv.signalID == signal)
        for (place, satellite) in satellites.enumerated() { #expect(gsv.entries[place] == satellite) }
        #expect(gsv.doubtful.isEmpty)
      }
    }
  }
}
