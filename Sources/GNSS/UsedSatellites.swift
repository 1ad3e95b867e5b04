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
    let tellsStrength = contains { $0.cn0 != nil }
    for i in 0..<count where used.contains(self[i].prn) {
      self[i].isUsed = self[i].cn0 != nil || !tellsStrength
    }
  }
  /// Whether an entry before `index` is another used signal of the same satellite, with a place in the sky.
  func tells(_ satellite: Satellite, before index: Int) -> Bool {
    for i in 0..<index {
      let other = self[i]
      if other.prn == satellite.prn, other.isUsed, other.elevation != nil, other.azimuth != nil { return true }
    }
    return false
  }
}
