// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// Which satellite a number in GSA or GSV means, and what gpsd's clients call it.
///
/// NMEA 0183 4.10 says which system's numbers a sentence uses (the system ID that ends GSA; for GSV the talker implies
/// it). Before that, and in receivers that never followed, the talker and the range of the number decide. The ranges
/// that Quectel, Jackson Labs, Telit and NavIC receivers use beside the standard's are told apart by their size.
struct SatelliteNumber: Equatable {
  var constellation: Constellation?
  var svid: UInt16
  var prn: UInt16

  init(_ constellation: Constellation?, svid: Int, prn: Int) {
    self.constellation = constellation
    self.svid = UInt16(truncatingIfNeeded: svid)
    self.prn = UInt16(truncatingIfNeeded: prn)
  }

  /// - Parameters:
  ///   - number: as sent, 1 … 999; anything else gives nil.
  ///   - systemID: NMEA 4.10 and later, 1 … 6; nil where the sentence has none.
  ///   - talker: whose sentence it is.
  static func decode(_ number: Int, systemID: Int?, talker: Constellation?) -> SatelliteNumber? {
    guard (1...999).contains(number) else { return nil }
    switch systemID {
    case 1: return gps(number)
    case 2: return glonass(number)
    case 3: return galileo(number)
    case 4: return beidou(number)
    case 5: return qzss(number)
    case 6: return SatelliteNumber(.navic, svid: number, prn: 500 + number)
    default: return byTalker(number, talker)
    }
  }

  /// The constellation that a talker speaks for; nil for GN and everything that is no constellation.
  static func constellation(of talker: Talker) -> Constellation? {
    switch talker {
    case .gps: .gps
    case .glonass: .glonass
    case .galileo: .galileo
    case .beidou, .beidouOld, .quectel: .beidou
    case .qzss, .qzssOld: .qzss
    case .navic: .navic
    default: nil
    }
  }

  private static func gps(_ n: Int) -> SatelliteNumber? {
    switch n {
    case 1...32: SatelliteNumber(.gps, svid: n, prn: n)
    case 33...64: SatelliteNumber(.sbas, svid: n + 87, prn: n)
    case 101...136: SatelliteNumber(.galileo, svid: n - 100, prn: n)  // Quectel
    case 152...158: SatelliteNumber(.sbas, svid: n, prn: n)
    case 193...199: SatelliteNumber(.qzss, svid: n - 192, prn: n)
    case 201...264: SatelliteNumber(.beidou, svid: n - 200, prn: n)  // Quectel
    default: byRange(n)
    }
  }
  private static func glonass(_ n: Int) -> SatelliteNumber? {
    switch n {
    case 1...64: SatelliteNumber(.glonass, svid: n, prn: 64 + n)
    case 65...96: SatelliteNumber(.glonass, svid: n - 64, prn: n)
    default: byRange(n)
    }
  }
  private static func galileo(_ n: Int) -> SatelliteNumber? {
    let svid =
      switch n {
      case 1...99: n
      case 101...199: n - 100  // Quectel
      case 301...399: n - 300  // Jackson Labs
      default: 0
      }
    return svid > 0 ? SatelliteNumber(.galileo, svid: svid, prn: 300 + svid) : byRange(n)
  }
  private static func beidou(_ n: Int) -> SatelliteNumber? {
    let svid =
      switch n {
      case 1...99: n
      case 201...299: n - 200  // Quectel
      case 401...499: n - 400  // Jackson Labs
      default: 0
      }
    return svid > 0 ? SatelliteNumber(.beidou, svid: svid, prn: 400 + svid) : byRange(n)
  }
  private static func qzss(_ n: Int) -> SatelliteNumber? {
    switch n {
    case 1...99: SatelliteNumber(.qzss, svid: n, prn: 192 + n)
    case 193...202: SatelliteNumber(.qzss, svid: n - 192, prn: n)  // Telit, u-blox
    default: byRange(n)
    }
  }

  /// No system ID: small numbers are the talker's own, the rest is told by range.
  private static func byTalker(_ n: Int, _ talker: Constellation?) -> SatelliteNumber? {
    switch talker {
    case .galileo where n <= 99: SatelliteNumber(.galileo, svid: n, prn: 300 + n)
    case .galileo where (101...199).contains(n): SatelliteNumber(.galileo, svid: n - 100, prn: 200 + n)  // Quectel
    case .beidou where n <= 99: SatelliteNumber(.beidou, svid: n, prn: 400 + n)
    case .navic where n <= 32: SatelliteNumber(.navic, svid: n, prn: 500 + n)
    case .glonass where n <= 32: SatelliteNumber(.glonass, svid: n, prn: 64 + n)
    case .qzss where n <= 32: SatelliteNumber(.qzss, svid: n, prn: 192 + n)
    case .qzss where (193...202).contains(n): SatelliteNumber(.qzss, svid: n - 192, prn: n)
    case .beidou where (201...299).contains(n): SatelliteNumber(.beidou, svid: n - 200, prn: 200 + n)
    default: byRange(n)
    }
  }

  private static func byRange(_ n: Int) -> SatelliteNumber? {
    switch n {
    case 1...32: SatelliteNumber(.gps, svid: n, prn: n)
    case 33...64: SatelliteNumber(.sbas, svid: n + 87, prn: n)
    case 65...96: SatelliteNumber(.glonass, svid: n - 64, prn: n)
    case 120...158: SatelliteNumber(.sbas, svid: n, prn: n)
    case 173...182: SatelliteNumber(.imes, svid: n - 172, prn: n)
    case 193...197: SatelliteNumber(.qzss, svid: n - 192, prn: n)
    case 201...237: SatelliteNumber(.beidou, svid: n - 200, prn: 200 + n)
    case 301...356: SatelliteNumber(.galileo, svid: n - 300, prn: n)
    case 401...437: SatelliteNumber(.beidou, svid: n - 400, prn: n)
    case 500...518: SatelliteNumber(.navic, svid: n - 500, prn: n)
    case 901...918: SatelliteNumber(.navic, svid: n - 900, prn: n)
    default: SatelliteNumber(nil, svid: 0, prn: n)
    }
  }
}

/// NMEA 0183 4.10's signal ID in the numbering of u-blox's protocol, which gpsd's reports use.
enum SignalNumber {
  static func sigid(_ signal: Int, of constellation: Constellation?) -> UInt8 {
    switch (constellation, signal) {
    // SBAS speaks under GPS's system ID, with its signal IDs.
    case (.gps, 5): 4
    case (.gps, 6): 3
    case (.gps, 7): 6
    case (.gps, 8), (.sbas, 8): 7
    case (.glonass, 3): 2
    case (.galileo, 1): 3
    case (.galileo, 2): 5
    case (.galileo, 4): 10
    case (.galileo, 5): 8
    case (.galileo, 7): 4
    case (.beidou, 2): 2
    case (.beidou, 3): 5
    case (.beidou, 5): 7
    case (.beidou, 8): 4
    case (.beidou, 0xB): 2
    case (.qzss, 4): 1
    case (.qzss, 5): 4
    case (.qzss, 6): 5
    case (.qzss, 7): 8
    case (.qzss, 8): 9
    default: 0
    }
  }
}
