// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// The satellites that the GSA sentences of an epoch name, all of them together: a receiver with several constellations
/// sends one GSA each, and a second one when twelve places are not enough.
struct UsedSatellites {
  private static let capacity = 96
  private var prns = InlineArray<96, UInt16>(repeating: 0)
  private(set) var count = 0

  mutating func removeAll() { count = 0 }

  mutating func insert(prn: UInt16) {
    guard prn != 0, !contains(prn), count < Self.capacity else { return }
    prns[count] = prn
    count += 1
  }

  func contains(_ prn: UInt16) -> Bool {
    let prns = prns.span
    for i in 0..<count where prns[i] == prn { return true }
    return false
  }

  mutating func add(_ gsa: borrowing GSA, talker: Talker) {
    let constellation = SatelliteNumber.constellation(of: talker)
    let systemID = gsa.systemID.value
    for i in 0..<gsa.satelliteCount {
      guard let id = gsa.satellites[i].value,
        let number = SatelliteNumber.decode(id, systemID: systemID, talker: constellation)
      else { continue }
      insert(prn: number.prn)
    }
  }
}

extension SatelliteList {
  /// Marks the signals used. GSA names satellites and not signals: of a satellite that it names, the signals that are
  /// tracked are used. A receiver that tells no strength at all has its word taken for every satellite.
  mutating func mark(used: UsedSatellites) {
    let tellsStrength = withSpan { satellites in
      for i in satellites.indices where satellites[i].cn0 != nil { return true }
      return false
    }
    for i in 0..<count {
      let satellite = self[i]
      if used.contains(satellite.prn) { self[i].isUsed = satellite.cn0 != nil || !tellsStrength }
    }
  }
}
