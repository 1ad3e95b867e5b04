// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import NMEA
import Testing

/// One good sentence of every type that has one, as receivers send it.
let everySentence: [String] = [
  "GPAAM,A,V,0.10,N,WPT", "GPALM,1,1,15,1159,00,441d,4e,16be,fd5e,a10c9f,4a2da4,686e81,58cbe1,0a4,001",
  "GPAPB,A,A,0.10,R,N,V,V,11.0,M,DEST,11.5,M,11.6,M,A", "GPBEC,220516,4807.038,N,01131.000,E,1,T,2,M,3,N,W",
  "GPBOD,97.0,T,103.2,M,B,A", "GPBWC,220516,5130.02,N,00046.34,W,213.8,T,218.0,M,0004.6,N,EGLM,A",
  "GPBWR,220516,5130.02,N,00046.34,W,213.8,T,218.0,M,0004.6,N,EGLM", "SDDBK,1.0,f,0.3,M,0.2,F",
  "SDDBS,1.0,f,0.3,M,0.2,F", "SDDBT,1.0,f,0.3,M,0.2,F", "SDDPT,76.1,0.0,100", "GPDTM,W84,,0.0,N,0.0,E,0.0,W84",
  "GPGBS,015509.00,-0.031,-0.186,0.219,19,0.000,-0.354,6.972,1,1",
  "GPGGA,123456.00,4807.03810,N,01131.00000,E,1,08,0.95,545.4,M,46.9,M,,0000",
  "GPGLC,9960,1.0,A,2.0,A,3.0,A,4.0,A,5.0,A,6.0,A", "GPGLL,4916.45,N,12311.12,W,225444,A,A",
  "GNGNS,123456.00,4807.0381,N,01131.0000,E,RRNN,12,0.9,545.4,46.9,1.0,23,V",
  "GPGRS,024603.00,1,-1.8,-2.7,0.3,,,,,,,,,,1,1", "GNGSA,A,3,04,05,09,12,24,101,,,,,,,2.50,1.30,2.10,1",
  "GPGSV,3,1,11,03,03,111,00,104,15,270,,06,1,010,30,13,06,292,41,1",
  "GPGST,172814.0,0.006,0.023,0.020,273.6,0.023,0.020,0.031", "HCHDG,101.1,1.0,E,7.1,W", "HCHDM,101.1,M",
  "GPHDT,101.1,T", "GPMSS,55,27,318.0,100,1", "SDMTW,17.5,C", "WIMWD,10.1,T,10.1,M,12,N,40,M",
  "WIMWV,214.8,R,0.1,K,A", "GPRMB,A,0.66,L,003,004,4917.24,N,12309.57,W,001.3,052.5,000.5,V,A,S",
  "GPRMC,123456.00,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W,A,V", "TIROT,35.6,A", "IIRPM,E,1,2418.2,10.5,A",
  "GPRTE,1,1,c,0,W1,W2,W3", "IIRSA,1.5,A,-2.0,A", "GPTHS,77.52,E",
  "RATTM,11,11.4,13.6,T,7.0,20.0,T,0.0,0.0,N,,Q,,154125.82,A", "GPTXT,01,01,02,ANTSTATUS=OK",
  "IIVBW,11.0,02.0,A,05.0,06.0,A,1.0,A,2.0,A", "AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0",
  "AIVDO,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0", "IIVDR,10.1,T,12.3,M,1.2,N", "SDVHW,1.0,T,2.0,M,3.0,N,4.0,K",
  "SDVLW,1,N,2,N,3,N,4,N", "IIVPW,4.5,N,6.7,M", "GPVTG,220.86,T,,M,2.550,N,4.724,K,A",
  "GPWPL,4807.038,N,01131.000,E,WPT", "IIXDR,C,19.52,C,TempAir,P,1.02481,B,Baro", "GPXTE,A,A,0.67,L,N,A",
  "GPZDA,201530.00,04,07,2002,-05,30",
  "PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,0.007,77.52,0.007,,0.92,1.19,0.77,9,0,0",
  "PUBX,03,2,23,-,,,45,010,29,U,190,80,52,064", "PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43",
  "PGRME,15.0,M,45.0,M,25.0,M", "PGRMF,290,293895,160305,093802,13,5213.1439,N,02100.6511,E,A,2,0,226,2,1",
  "PGRMM,WGS 84", "PGRMT,GPS 15x-W,P,P,R,R,P,C,27,R", "PGRMV,1.0,-2.0,0.1", "PGRMZ,246,f,3",
  "PGRMB,305.0,100,20,50,123,K,3,R,A", "PMTK001,604,3", "PMTK010,001", "PMTK011,MTKGPS",
  "PMTK705,AXN_1.30,0000,MC-1513,", "PMTKCHN,14001,29001", "PGTOP,11,3",
  "PQTMPVT,1,31075000,20221225,083737.000,,3,9,18,31.12738291,117.26372910,34.212,5.267,3.212,2.928,0.238,4.346,34.12,2.16,4.38",
  "PQTMVEL,1,154512.100,1.251,2.452,1.245,2.752,3.021,180.512,0.124,0.254,0.25",
  "PQTMEPE,2,1.000,1.000,1.000,1.414,1.732",
  "PQTMANTENNASTATUS,1,1,0", "PQTMVERNO,LC29HDANR11A03S,2022/10/18,11:27:30", "PAIR001,004,0", "PSTI,000,1,10,0.3,1.5",
  "PSTI,030,003832.000,A,4404.1271062,N,12118.8438377,W,1127.630,-0.00,-0.01,0.02,290322,O,1.000,1.100",
  "PSTI,032,003832.000,290322,A,O,-503.349,-2270.309,60.062,2326.213,192.50",
  "PSTI,033,003832.000,290322,2,R,0,G,0,0,,,C,0,0,,,E,0,0,,,R,0,0",
  "PSTI,035,003832.000,290322,A,R,-0.815,-0.393,0.044,0.906,244.28", "PSTI,036,003832.000,290322,244.28,2.77,0.00,R",
  "PSTMANTENNASTATUS,0,0,0,0", "PSTMVER,GNSSLIB_9.7_ARM",
  "PASHR,085335.000,224.19,T,-01.26,+00.83,+00.00,0.101,0.113,0.267,1,0",
  "PASHR,POS,2,10,125410.00,3525.8378,N,11859.2711,W,84.81,,172.6,0.1,0.0,2.0,1.1,1.7,1.2,G00",
  "PTNL,GGK,102939.00,051910,5000.97323841,N,00827.62010742,E,5,09,1.9,EHT150.790,M",
  "PTNL,AVR,181059.6,+149.4688,Yaw,+0.0134,Tilt,,,60.191,3,2.5,6",
  "PTNL,VHD,030556.00,093098,187.718,-22.138,-76.929,-5.015,0.033,0.006,3,07,2.4",
  "PTNL,PJK,202831.50,011112,+805083.350,N,+388997.346,E,10,09,1.5,GHT+25.478,M", "PTNLRBA,1,0", "PTNLRTP,T,21.35,3.0",
  "PTNLRXO,1,-270.721", "PSRFTXTVersion 1", "PSRFEPE,053229.438,V,1.0,2.0,3.0,4.0,5.0",
  "PMGNST,01.75,3,T,816,11.1,-00496,20",
  "PERC,GPavp,4111.5950,N,11156.5597,W,001492.2,M", "PTNTA,20160203131536,2,T4,000000066,+108,3,0,3",
  "PTNTHTM,14223,N,169,N,-43,N,13641,2454", "PGLOR,1,SPS,280930179,0", "PORZD,A,022.8", "PFST,FOM,6",
  "PJLTS,-0.39,-2.74,157848,6,2.5829535,86.0984,-1.0E-12,0,17,0x0", "PDTINFO,UM621-02,G1B1L1E1,V1.2,R6,23,PC",
  "GYOACC,081118,053152.000,0.017618,0.031686,0.019729,200,6.489322,-6.913150,2.960812,200,0,5,200,1",
  "PERDCRW,TPS1,20240615093000,2,20241231235959,+18,+19,4", "PERDCRX,TPS2,1,1,0,200,-000015,0,0,0021,+0.482,0100",
  "PERDCRY,TPS3,3,0012,010,003600,086400,0,1,07,0x00001000",
]

@Suite(.serialized) struct Properties {
  @Test func everyTypeIsReadWithoutDoubt() {
    var seen: Set<Formatter> = []
    for body in everySentence {
      var framer = Framer()
      framer.feed(bytes(line(body)).span) { bytes, sentence in
        seen.insert(sentence.formatter)
        let doubts = sentence.doubtful(in: bytes)
        #expect(doubts == FieldSet(), "\(body)")
        // In a copy, without room behind it, the careful reader reads it.
        var copy: [UInt8] = []
        for i in sentence.range { copy.append(bytes[i]) }
        let again = sentence.rebased.doubtful(in: copy.span)
        #expect(again == FieldSet(), "\(body)")
      }
    }
    #expect(Set(Formatter.allCases).subtracting(seen) == [.unknown])
  }

  /// The fields in which anything goes: text, the modes of systems, names and units that are passed over, and what is
  /// reserved or says nothing because the field before it is empty.
  static let open: [Formatter: Set<Int>] = [
    .aam: [5], .apb: [10], .bec: [12], .bod: [5, 6], .bwc: [12], .bwr: [12], .dtm: [1, 2, 8], .gns: [6],
    .gyoacc: [6, 10, 12, 13, 14], .pashrpos: [10, 18], .pdtinfo: [1, 2, 3, 4, 5, 6], .perc: [1, 7],
    .perdcrw: [1, 2, 4], .perdcrx: [1], .perdcry: [1, 10], .pfst: [1], .pglor: [1, 2, 3, 4], .pgrmm: [1], .pgrmt: [1],
    .pjlts: [7, 10], .pmtk011: [1], .pmtk705: [1, 2, 3, 4], .pqtmpvt: [5], .pqtmverno: [1, 2, 3],
    .psti033: [10, 11, 15, 16, 20, 21], .pstmver: [1], .ptnlavr: [4, 6, 8], .ptnlggk: [12], .ptnlpjk: [5, 7, 12],
    .ptnta: [1, 3], .pubx00: [8, 19], .pubx04: [6], .rmb: [4, 5], .rte: [4, 5, 6, 7], .ttm: [11], .txt: [1, 2, 3, 4],
    .vdm: [5], .vdo: [5], .vtg: [4], .wpl: [5], .xdr: [4, 8],
  ]

  @Test func everyFieldThatIsNonsenseIsInDoubtUnlessAnythingGoes() {
    for body in everySentence {
      let fields = body.split(separator: ",", omittingEmptySubsequences: false)
      var accepted: Set<Int> = []
      var read = Formatter.unknown
      for place in 1..<max(fields.count, 2) where place < fields.count {
        var damaged = fields
        damaged[place] = "x~y"
        var framer = Framer()
        framer.feed(bytes(line(damaged.joined(separator: ","))).span) { bytes, sentence in
          // Whatever the reading is, it does not depend on the room behind the sentence.
          var copy: [UInt8] = []
          for i in sentence.range { copy.append(bytes[i]) }
          let (doubts, again) = (sentence.doubtful(in: bytes), sentence.rebased.doubtful(in: copy.span))
          #expect(doubts == again, "\(damaged)")
          // Some tell by their first field which sentence they are, and are another one then.
          guard sentence.formatter != .unknown, let doubts else { return }
          read = sentence.formatter
          // A latitude or longitude is two fields, and in doubt as the first of them.
          if !doubts.contains(place), !doubts.contains(place - 1) { accepted.insert(place) }
        }
      }
      #expect(accepted == Properties.open[read] ?? [], "\(body)")
    }
  }

  @Test func noByteCanBeDamagedUnnoticed() {
    for body in everySentence {
      let whole = bytes(line(body))
      let text = String(line(body).dropLast(1))
      for i in 0..<whole.count - 2 {
        // A bit that has changed, and what means something in a stream.
        for other in [whole[i] ^ 0x01, whole[i] ^ 0x04, whole[i] ^ 0x20, whole[i] ^ 0x80] + bytes("$*!\\,\r\n\0@~")
        where other != whole[i] {
          var damaged = whole
          damaged[i] = other
          // The case of the checksum's letters does not count. Where a $ came about, the checksum may fit what is behind
          // it, which is then a sentence without a name.
          let all = found(damaged).filter { $0.formatter != .unknown }.map { $0.text.dropFirst() }
          #expect(all.isEmpty || all == [text.dropFirst()] || i > whole.count - 5, "\(body) at \(i)")
        }
      }
    }
  }

  @Test func anyCuttingGivesTheSameSentences() {
    var input: [UInt8] = []
    for (i, body) in everySentence.enumerated() {
      input += bytes(line(body))
      if i % 7 == 0 { input += BinaryFrames.frame(BinaryProtocol.allCases[i / 7 % 8]) }
      if i % 11 == 0 { input += bytes("\\s:a*28\\$GPGGA,damaged") }
    }
    let whole = found(input)
    #expect(whole.count == everySentence.count)
    for piece in [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 1000] { #expect(found(input, piece: piece) == whole) }
  }

  @Test func nothingIsAllocated() {
    #expect(allocation_counter_in_force())
    let input = everySentence.flatMap { bytes(line($0)) }
    var framer = Framer()
    var count = 0
    var doubtful = 0
    var first: UInt64 = 0
    var last: UInt64 = 0
    for piece in [input.count, 100] {
      var i = 0
      while i < input.count {
        let end = min(i + piece, input.count)
        framer.feed(input[i..<end].span) { bytes, sentence in
          // From one sentence to the next: what hands them out, and what reads them.
          let now = allocation_count()
          if count == 0 { first = now }
          if piece == input.count { last = now }
          count += 1
          doubtful += sentence.doubtful(in: bytes)?.isEmpty == true ? 0 : 1
          if piece != input.count, allocation_count() != now { doubtful += 1000 }
        }
        i = end
      }
    }
    #expect(count == 2 * everySentence.count)
    #expect(doubtful == 0)
    #expect(last == first, "\(last - first) allocations")
  }
}
