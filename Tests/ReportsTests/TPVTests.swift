// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Reports
import Testing

@Suite struct TPVTests {
  static var wholeFix: Fix {
    var fix = Fix()
    fix.time = time(3, 2, 1, milliseconds: 250)
    fix.mode = .threeDimensional
    fix.status = .differential
    fix.leapSeconds = 18
    fix.coordinate = Coordinate(latitudeNanodegrees: 47_123_456_789, longitudeNanodegrees: -8_000_000_005)
    fix.altitudeHAE = metres(512.3456)
    fix.altitudeMSL = metres(463.5)
    fix.geoidSeparation = metres(48.8456)
    fix.course = degrees(231.25)
    fix.magneticCourse = degrees(228.75)
    fix.magneticVariation = degrees(2.54)
    fix.speed = speed(5.144_444)
    fix.climb = speed(-0.0004)
    fix.velocityNorth = speed(-3.25)
    fix.velocityEast = speed(-4.0)
    fix.velocityDown = speed(0.5)
    fix.error.time = 0.005
    fix.error.x = 3.0625
    fix.error.y = 4.5
    fix.error.vertical = 7.25
    fix.error.course = 1.5
    fix.error.speed = 0.125
    fix.error.climb = 14.5
    fix.error.horizontal = 5.0
    fix.error.spherical = 9.5
    fix.differentialAge = 1_250
    fix.differentialStation = 120
    return fix
  }

  @Test func hasEveryFieldInGpsdsOrderWithItsDecimals() {
    let line = written { $0.writeTPV(Self.wholeFix, device: DeviceName("/dev/ttyACM0")) }
    #expect(
      line == """
        {"class":"TPV","device":"/dev/ttyACM0","status":2,"mode":3,"time":"2026-05-04T03:02:01.250Z",\
        "leapseconds":18,"ept":0.005,"lat":47.123456789,"lon":-8.000000005,"altHAE":512.3456,"altMSL":463.5000,\
        "alt":463.5000,"epx":3.062,"epy":4.500,"epv":7.250,"track":231.2500,"magtrack":228.7500,"magvar":2.5,\
        "speed":5.144,"climb":0.000,"epd":1.5000,"eps":0.12,"epc":14.50,"velN":-3.250,"velE":-4.000,"velD":0.500,\
        "geoidSep":48.846,"eph":5.000,"sep":9.500,"dgpsAge":1.3,"dgpsSta":120}\r\n
        """)
  }

  @Test func modeDecidesWhatIsTold() {
    var fix = Self.wholeFix
    fix.mode = .twoDimensional
    let flat = written { $0.writeTPV(fix, device: nil) }
    for absent in ["climb", "epc", "velN", "velE", "velD"] { #expect(!flat.contains("\"\(absent)\"")) }
    #expect(flat.contains("\"lat\":47.123456789"))

    for mode in [FixMode.none, .unknown] {
      fix.mode = mode
      #expect(
        written { $0.writeTPV(fix, device: nil) } == """
          {"class":"TPV","status":2,"mode":\(mode.rawValue),"time":"2026-05-04T03:02:01.250Z","leapseconds":18,\
          "ept":0.005}\r\n
          """)
    }
  }

  @Test func whatIsNotKnownIsLeftOut() {
    #expect(written { $0.writeTPV(Fix(), device: nil) } == "{\"class\":\"TPV\",\"mode\":0}\r\n")
    var fix = Fix()
    fix.mode = .threeDimensional
    fix.status = .autonomous
    fix.error.x = .nan
    fix.error.y = .infinity
    fix.error.vertical = -.infinity
    fix.error.spherical = 1e300
    #expect(written { $0.writeTPV(fix, device: nil) } == "{\"class\":\"TPV\",\"mode\":3}\r\n")
  }

  @Test func heightOfOldClientsIsAboveTheSeaIfThatIsKnown() {
    var fix = Fix()
    fix.mode = .threeDimensional
    fix.altitudeHAE = metres(-12.5)
    #expect(written { $0.writeTPV(fix, device: nil) }.contains("\"altHAE\":-12.5000,\"alt\":-12.5000"))
  }

  @Test func anEarlyFixIsMarked() {
    var fix = Fix()
    fix.isEarly = true
    #expect(written { $0.writeTPV(fix, device: nil) }.hasSuffix(",\"early\":true}\r\n"))
  }

  @Test func depthAndWindNeedNoFix() {
    var fix = Fix()
    fix.environment.depth = metres(5.4)
    fix.environment.temperature = 19_500
    fix.environment.windMagnetic = degrees(326.44)
    fix.environment.windSpeedTrue = speed(5.77)
    #expect(
      written { $0.writeTPV(fix, device: nil) }
        == "{\"class\":\"TPV\",\"mode\":0,\"depth\":5.400,\"temp\":19.500,\"wanglem\":326.4,\"wspeedt\":5.8}\r\n")
  }

  @Test func aCourseThatRoundsToAFullCircleIsNorth() {
    var fix = Fix()
    fix.mode = .twoDimensional
    fix.course = Direction(microdegrees: 359_999_960)
    #expect(written { $0.writeTPV(fix, device: nil) }.contains("\"track\":0.0000"))
  }

  @Test func datumIsItsCode() {
    var fix = Fix()
    fix.mode = .twoDimensional
    for (i, byte) in "W84".utf8.enumerated() { fix.datum |= UInt64(byte) << UInt64(8 * i) }
    #expect(written { $0.writeTPV(fix, device: nil) }.contains("\"datum\":\"W84\""))
  }
}
