// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// A satellite of the simulation: who it is, and its orbit.
struct SimulatedSatellite {
  let constellation: Constellation
  let svid: UInt16
  let orbit: Orbit

  /// gpsd's number, and gpsd's number of the one signal that the simulated receiver tracks.
  var prn: UInt16 {
    switch constellation {
    case .glonass: 64 + svid
    case .galileo: 300 + svid
    case .beidou: 400 + svid
    case .sbas: svid - 87
    default: svid
    }
  }
  var signal: UInt8 { constellation == .galileo ? 4 : 0 }
}

extension SimulatedSatellite {
  /// Four constellations, evenly spread over their planes as their designers meant them (Walker patterns), and two
  /// geostationary satellites of EGNOS; in the order in which sentences tell them.
  static let all: [SimulatedSatellite] =
    walker(.gps, planes: 6, slots: 5, phasing: 1, radius: 26_559_700, inclination: 55, firstNode: 12)
    + [
      SimulatedSatellite(constellation: .sbas, svid: 123, orbit: Orbit(geostationaryAt: 31.5)),
      SimulatedSatellite(constellation: .sbas, svid: 136, orbit: Orbit(geostationaryAt: 5)),
    ]
    + walker(.glonass, planes: 3, slots: 8, phasing: 1, radius: 25_508_000, inclination: 64.8, firstNode: 31)
    + walker(.galileo, planes: 3, slots: 8, phasing: 1, radius: 29_600_300, inclination: 56, firstNode: 77)
    + walker(
      .beidou, planes: 3, slots: 8, phasing: 1, radius: 27_906_100, inclination: 55, firstNode: 103, firstNumber: 19)

  private static func walker(
    _ constellation: Constellation, planes: Int, slots: Int, phasing: Int, radius: Double, inclination: Double,
    firstNode: Double, firstNumber: Int = 1
  ) -> [SimulatedSatellite] {
    var satellites: [SimulatedSatellite] = []
    for plane in 0..<planes {
      for slot in 0..<slots {
        let orbit = Orbit(
          radius: radius, inclination: inclination, ascendingNode: firstNode + 360 * Double(plane) / Double(planes),
          phase: 360 * Double(slot) / Double(slots) + 360 * Double(phasing * plane) / Double(planes * slots))
        satellites.append(
          SimulatedSatellite(
            constellation: constellation, svid: UInt16(firstNumber + plane * slots + slot), orbit: orbit))
      }
    }
    return satellites
  }
}
