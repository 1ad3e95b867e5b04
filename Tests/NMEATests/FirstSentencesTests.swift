// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Testing

@Suite struct PositionSentences {
  @Test func ggaOfAHighPrecisionReceiver() throws {
    let gga = try #require(
      read(GGA.self, "GPGGA,172814.00,4500.46587704,N,01000.26957864,W,2,6,1.2,18.893,M,-25.669,M,2.0,0031"))
    #expect(gga.time.nanoseconds == 62_894_000_000_000)
    #expect(gga.latitude.nanodegrees == 45_007_764_617)
    #expect(gga.longitude.nanodegrees == -10_004_492_977)
    #expect(gga.quality.value == 2)
    #expect(gga.satellitesUsed.value == 6)
    #expect(gga.altitude.fixed(4) == 188_930)
    #expect(gga.geoidSeparation.fixed(4) == -256_690)
    #expect(gga.geoidSeparationUnit == "M")
    #expect(gga.differentialAge.double == 2)
    #expect(gga.differentialStation.value == 31)
    #expect(gga.doubtful.isEmpty)
  }

  @Test func nanIsNoSpeed() throws {
    let rmc = try #require(read(RMC.self, "GPRMC,100000.00,A,4500.0000,N,01000.0000,E,nan,nan,150624,,,A"))
    #expect(rmc.speedOverGround.isInvalid)
    #expect(rmc.doubtful.contains(7) && rmc.doubtful.contains(8) && !rmc.doubtful.contains(9))
    #expect(rmc.date.year == 24 && rmc.date.month == 6 && rmc.date.day == 15 && !rmc.date.yearHasCentury)
    #expect(rmc.mode == "A")
    #expect(rmc.navigationalStatus.isAbsent)
  }

  @Test func loneFieldBehindSatellitesIsTheSignal() throws {
    let gsv = try #require(read(GSV.self, "GPGSV,1,1,03,26,49,301,08,29,58,056,37,31,50,235,,1"))
    #expect(gsv.count == 3)
    #expect(gsv.entries[2].id.value == 31)
    #expect(gsv.entries[2].cn0.isAbsent)
    #expect(gsv.signalID.value == 1)
    let none = try #require(read(GSV.self, "GAGSV,1,1,00,0"))
    #expect(none.count == 0)
    #expect(none.signalID.value == 0)
  }
}

@Suite struct Framing {
  @Test func aSentenceCutOffByTheNextIsDroppedAndTheNextKept() {
    let second = line("GNRMC,132453.00,A,4600.0000,N,01100.0000,W,0.120,,170320,,,A")
    let all = found(bytes("$GNRMC,132452.00,A,4500.0,N,01000.0,W,0.120,,170320,,,A*" + second))
    #expect(all == [Found(formatter: .rmc, text: String(second.dropLast(1)))])
  }

  @Test func everyCuttingGivesTheSame() {
    let input = bytes(
      "\u{0}\u{ff}noise" + line("GPHDT,12.3,T") + "\\s:rx1*2E\\" + line("GPGGA,1,2") + "$GPGLL,no checksum\r\n"
        + line("PUBX,00,1") + "$GPGGA,damaged*00\n" + line("GPZDA,1"))
    let whole = found(input)
    #expect(whole.map(\.formatter) == [.hdt, .gga, .pubx00, .zda])
    for piece in 1...40 { #expect(found(input, piece: piece) == whole) }
  }
}
