// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Testing

/// The commonest sentences are read in one look where they have the usual shape, and field by field with care where they
/// have not. Nobody may notice which it was.
@Suite struct TwoReaders {
  static let usual = [
    "GPGGA,123456.00,4807.03810,N,01131.00000,E,1,08,0.95,545.4,M,46.9,M,,0000",
    "GNGGA,123456.789,4807.0381,S,01131.0000,W,4,21,0.4,-5,M,-20.1,M,1.0,0031",
    "GPRMC,123456.00,A,4807.038,N,01131.0001,E,022.4,084.4,230394,003.1,W,A,V", "GPRMC,000000,V,,,,,,,010100,,,N",
    "GPGSA,A,3,07,08,10,16,20,21,26,27,29,76,75,70,1.10,0.60,0.90",
    "GNGSA,A,3,04,05,09,12,24,101,,,,,,,2.50,1.3,2.10,1",
    "GPGSV,3,1,12,07,11,333,33,08,13,279,26,10,17,158,38,16,74,245,37",
    "GPGSV,3,2,11,07,11,333,,08,,,26,104,5,15,9,16,74,245,,1", "GPGLL,4916.45,N,12311.12345,W,225444.10,A,A",
    "GPVTG,220.86,T,1.5,M,2.550,N,4.724,K,A", "GPZDA,201530.00,04,07,2002,-05,30",
    "GNGNS,123456.00,4807.0381,N,01131.0000,E,RRNN,12,0.9,545.4,46.9,1.0,23,V",
    "GPGST,172814.0,0.006,0.023,0.020,273.6,0.023,0.020,0.031",
  ]

  @Test(arguments: usual) func giveTheSame(body: String) {
    let address = body.prefix { $0 != "," }.count + 1
    let fields = Array(body.dropFirst(address))
    var readings = 0
    for place in 0...fields.count {
      for character in "059.,-+AZ~" {
        var replaced = fields
        var inserted = fields
        if place < fields.count { replaced[place] = character }
        inserted.insert(character, at: place)
        for changed in [replaced, inserted] {
          var framer = Framer()
          framer.feed(bytes(line(body.prefix(address) + String(changed)) + String(repeating: " ", count: 32)).span) {
            bytes, sentence in
            readings += 1
            var copy: [UInt8] = []
            for i in sentence.range { copy.append(bytes[i]) }
            // Without room behind it there is no one look.
            #expect(values(sentence, bytes) == values(sentence.rebased, copy.span), "\(String(changed))")
          }
        }
      }
    }
    #expect(readings == 20 * (fields.count + 1))
  }

  /// All values of one of these sentences.
  private func values(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> String {
    switch sentence.formatter {
    case .gga: return "\(GGA(sentence, in: bytes))"
    case .rmc: return "\(RMC(sentence, in: bytes))"
    case .gll: return "\(GLL(sentence, in: bytes))"
    case .vtg: return "\(VTG(sentence, in: bytes))"
    case .zda: return "\(ZDA(sentence, in: bytes))"
    case .gns: return "\(GNS(sentence, in: bytes))"
    case .gst: return "\(GST(sentence, in: bytes))"
    case .gsa:
      let gsa = GSA(sentence, in: bytes)
      return "\(gsa) \((0..<gsa.satelliteCount).map { gsa.satellites[$0] })"
    case .gsv:
      let gsv = GSV(sentence, in: bytes)
      return "\(gsv) \((0..<4).map { gsv.entries[$0] })"
    default: return "no sentence of these"
    }
  }
}
