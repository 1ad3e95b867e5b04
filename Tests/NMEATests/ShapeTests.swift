// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Testing

/// Sentences whose shape differs between receivers.
@Suite struct Shapes {
  @Test func gsaHasTwelvePlacesOrMore() throws {
    let usual = try #require(read(GSA.self, "GNGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1,1"))
    #expect((0..<usual.satelliteCount).map { usual.satellites[$0].value } == [4, 5, 9, 12, 24])
    #expect(usual.pdop.fixed(1) == 25 && usual.vdop.fixed(1) == 21 && usual.systemID.value == 1)
    let full = try #require(read(GSA.self, "GPGSA,A,3,01,02,03,04,05,06,07,08,09,10,11,112,99.99,1.3,2.1"))
    #expect(full.satelliteCount == 12 && full.satellites[11].value == 112 && full.pdop.fixed(2) == 9999)
    let long = try #require(read(GSA.self, "GPGSA,A,3,23,13,07,25,,,,,,,,,,,,,,,,,,,,,09.2,07.2,05.7"))
    #expect(long.satelliteCount == 4 && long.pdop.fixed(1) == 92 && long.vdop.fixed(1) == 57 && long.systemID.isAbsent)
    #expect(long.doubtful.isEmpty)
    let crowded = try #require(read(GSA.self, "GPGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,13,x,1.0,2.0,3.0,A"))
    #expect(crowded.satelliteCount == 12 && crowded.systemID.value == 10 && crowded.vdop.fixed(0) == 3)
    #expect(crowded.doubtful.contains(15) && crowded.doubtful.contains(16))
    let wide = try #require(read(GSA.self, "GNGSA,A,3,04,05,,,,,,,,,,,2.5,1.3,2.1,10"))
    #expect(wide.systemID.value == 16)
    let short = try #require(read(GSA.self, "GPGSA,A,1,,,,"))
    #expect(short.mode.value == 1 && short.satelliteCount == 0 && short.pdop.isAbsent && short.doubtful.isEmpty)
    // Found by fuzzing: thirteen places have as many fields as twelve and a system.
    let thirteen = try #require(read(GSA.self, "GPGSA,A,3,01,,03,,,,,,,,,,,2.5,1.3,2.1"))
    #expect(thirteen.satelliteCount == 2 && thirteen.pdop.fixed(1) == 25 && thirteen.vdop.fixed(1) == 21)
    #expect(thirteen.systemID.isAbsent && thirteen.doubtful.isEmpty)
    let cut = try #require(read(GSA.self, "GPGSA,A,3,01,02"))
    #expect(cut.satelliteCount == 2 && cut.vdop.isAbsent)
  }

  @Test func gsvHasSatellitesThenSignalThenSystem() throws {
    let two = try #require(read(GSV.self, "PQGSV,4,4,14,41,,,28,42,,,30,0,4"))
    #expect(two.count == 2 && two.signalID.value == 0 && two.systemID.value == 4 && two.doubtful.isEmpty)
    let four = try #require(read(GSV.self, "PQGSV,4,1,14,04,,,32,12,46,282,30,19,50,092,31,25,17,302,26,0,4"))
    #expect(four.count == 4 && four.systemID.value == 4)
    #expect(four.entries[0].elevation.isAbsent && four.entries[3].azimuth.value == 302)
    let hexadecimal = try #require(read(GSV.self, "GQGSV,1,1,1,3,5,70,8,B"))
    #expect(hexadecimal.entries[0] == GSV.Entry(id: 3, elevation: 5, azimuth: 70, cn0: 8))
    #expect(hexadecimal.signalID.value == 11 && hexadecimal.satellitesInView.value == 1)
    let more = try #require(
      read(GSV.self, "GPGSV,1,1,05,01,10,100,10,02,20,200,20,03,30,300,30,04,40,040,40,05,50,050,50"))
    #expect(more.count == 4 && more.doubtful.contains(22))
    let nonsense = try #require(read(GSV.self, "GPGSV,1,1,01,0x,-3,100,10"))
    #expect(nonsense.entries[0].id.isInvalid && nonsense.entries[0].elevation.value == -3)
    #expect(nonsense.doubtful.contains(4))
    // Found by fuzzing: a satellite may lack its last field, or all but that.
    let halves = try #require(read(GSV.self, "GPGSV,1,1,02,,,,30,,,"))
    #expect(halves.count == 2 && halves.entries[0] == GSV.Entry(cn0: 30) && halves.entries[1] == GSV.Entry())
    let none = try #require(read(GSV.self, "GPGSV"))
    #expect(none.count == 0 && none.total.isAbsent)
  }

  @Test func vtgIsOldOrNewOrLacksLetters() throws {
    let new = try #require(read(VTG.self, "GPVTG,220.86,T,210.0,M,2.550,N,4.724,K,A"))
    #expect(new.courseTrue.fixed(2) == 22086 && new.speedKnots.fixed(3) == 2550 && new.mode == "A")
    let old = try #require(read(VTG.self, "GPVTG,220.8,210.0,2.5,4.7"))
    #expect(
      old.courseMagnetic.fixed(1) == 2100 && old.speedKnots.fixed(1) == 25 && old.speedKilometresPerHour.fixed(1) == 47)
    let bare = try #require(read(VTG.self, "GPVTG,220.8,,,,2.5,,4.7,,A"))
    #expect(bare.courseTrue.fixed(1) == 2208 && bare.speedKnots.fixed(1) == 25 && bare.mode == "A")
    let wrong = try #require(read(VTG.self, "GPVTG,220.8,T,210.0,M,2.5,K,4.7,N,A"))
    #expect(wrong.courseTrue.isPresent && wrong.speedKnots.isInvalid && wrong.speedKilometresPerHour.isInvalid)
    #expect(wrong.doubtful.contains(5) && wrong.doubtful.contains(7))
  }

  @Test func gnsHasAModeForEachSystem() throws {
    let gns = try #require(read(GNS.self, "GNGNS,123456.00,4807.0381,N,01131.0000,E,RANN,12,0.9,545.4,46.9,,,V"))
    #expect(gns.modeCount == 4 && gns.modes[0] == "R" && gns.modes[1] == "A" && gns.navigationalStatus == "V")
    let many = try #require(read(GNS.self, "GNGNS,,,,,,NNNNNNN,00,99.99,,,,,V"))
    #expect(
      many.modeCount == 6 && many.doubtful.contains(6) && many.latitude.isAbsent && many.satellitesUsed.value == 0)
  }

  @Test func groupsThatAreTooManyAreInDoubt() throws {
    let xdr = try #require(read(XDR.self, "IIXDR" + String(repeating: ",C,1.5,C,T", count: 17)))
    #expect(xdr.count == 16 && xdr.doubtful.contains(65) && xdr.measurements[15].value.fixed(1) == 15)
    let rte = try #require(read(RTE.self, "GPRTE,1,1,c,0" + String(repeating: ",W", count: 33)))
    #expect(rte.waypointCount == 32 && rte.doubtful.contains(37))
    let pubx = try #require(read(PUBX03.self, "PUBX,03,73" + String(repeating: ",5,U,100,45,40,64", count: 73)))
    #expect(pubx.count == 72 && !pubx.doubtful.isEmpty && pubx.entries[71].cn0.value == 40)
    let trailing = try #require(read(PUBX03.self, "PUBX,03,1,5,U,100,45,40,64,"))
    #expect(trailing.count == 1 && trailing.doubtful.isEmpty)
    let channels = try #require(read(PMTKCHN.self, "PMTKCHN" + String(repeating: ",14001", count: 33)))
    #expect(channels.count == 32 && channels.doubtful.contains(33))
  }

  @Test func trimbleMarksHeightsAndPutsTheMonthFirst() throws {
    let ggk = try #require(
      read(PTNLGGK.self, "PTNL,GGK,102939.00,051910,5000.97323841,N,00827.62010742,E,5,09,1.9,EHT150.790,M"))
    #expect(ggk.date.month == 5 && ggk.date.day == 19 && ggk.height.fixed(3) == 150_790 && ggk.isEllipsoidal)
    #expect(ggk.latitude.nanodegrees == 50_016_220_640)
    let pjk = try #require(read(PTNLPJK.self, "PTNL,PJK,202831.50,131112,1,N,2,E,10,09,1.5,GHT,M"))
    #expect(pjk.date.isInvalid && pjk.height.isInvalid && !pjk.isEllipsoidal && pjk.doubtful.contains(3))
    let plain = try #require(read(PTNLPJK.self, "PTNL,PJK,202831.50,,1,N,2,E,10,09,1.5,25.5,M"))
    #expect(plain.date.isAbsent && plain.height.fixed(1) == 255)
    let empty = try #require(read(PTNLPJK.self, "PTNL,PJK,202831.50,x,1,N,2,E,10,09,1.5,,M"))
    #expect(empty.date.isInvalid && empty.height.isAbsent)
  }

  @Test func stateSentencesTellTheirKind() throws {
    let position = try #require(read(PERC.self, "PERC,GPavp,4111.5950,N,11156.5597,W,001492.2,M"))
    #expect(position.altitude.fixed(1) == 14_922 && position.latitude.isPresent)
    let other = try #require(read(PERC.self, "PERC,GPppf,-06.1"))
    #expect(other.latitude.isAbsent && other.kind.count == 5)
    let glor = try #require(read(PGLOR.self, "PGLOR,SPL,20200201160144.0"))
    #expect(glor.version.isAbsent && glor.kind.count == 3 && glor.first.count == 16)
  }

  @Test func fieldSetsShareTheirLastBit() {
    var framer = Framer()
    framer.feed(bytes(line("IIXDR" + String(repeating: ",CC,1.5,C,T", count: 16))).span) { bytes, sentence in
      let doubts = XDR(sentence, in: bytes).doubtful
      #expect(
        doubts.contains(1) && doubts.contains(5) && !doubts.contains(2) && !doubts.contains(-1) && !doubts.isEmpty)
    }
  }
}
