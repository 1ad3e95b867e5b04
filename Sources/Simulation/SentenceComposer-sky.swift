// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA

extension SentenceComposer {
  /// A constellation as GSA and GSV tell it: NMEA 0183 4.11's system and signal identifiers.
  private struct System {
    let constellations: [Constellation]
    let talker: Talker
    let systemID: Int
    let signalID: Int
  }

  private static let systems = [
    System(constellations: [.gps, .sbas], talker: .gps, systemID: 1, signalID: 1),
    System(constellations: [.glonass], talker: .glonass, systemID: 2, signalID: 1),
    System(constellations: [.galileo], talker: .galileo, systemID: 3, signalID: 7),
    System(constellations: [.beidou], talker: .beidou, systemID: 4, signalID: 1),
  ]

  /// The number that a sentence has for a satellite.
  private func number(of satellite: Satellite) -> Int {
    switch satellite.constellation {
    case .sbas: Int(satellite.svid) - 87
    case .glonass: Int(satellite.svid) + 64
    default: Int(satellite.svid)
    }
  }

  private func satellites(of system: System, _ sky: SatellitesInView) -> [Satellite] {
    sky.satellites.filter { satellite in
      satellite.constellation.map { system.constellations.contains($0) } ?? false
    }
  }

  /// GSA, one for each constellation: it has room for twelve satellites, and a second one tells the others.
  func satellitesUsed(_ epoch: SimulatedEpoch) -> [SentenceText] {
    let sky = epoch.satellites
    var sentences: [SentenceText] = []
    for system in Self.systems {
      let used = satellites(of: system, sky).filter(\.isUsed).map { number(of: $0) }
      var start = 0
      repeat {
        let part = used[start..<min(start + 12, used.count)]
        var text = SentenceText(.gnss, .gsa)
        text.field("A")
        text.field(epoch.fix.mode == .threeDimensional ? "3" : epoch.fix.mode == .twoDimensional ? "2" : "1")
        for number in part { text.integer(number, width: 2) }
        for _ in part.count..<12 { text.empty() }
        for dop in [sky.dop.position, sky.dop.horizontal, sky.dop.vertical] {
          text.decimal(dop.map { quotient(Int64($0), 10) }, decimals: 2)
        }
        text.integer(system.systemID)
        sentences.append(text)
        start += 12
      } while start < used.count
    }
    return sentences
  }

  /// GSV, four satellites a sentence.
  func satellitesInView(_ epoch: SimulatedEpoch) -> [SentenceText] {
    let sky = epoch.satellites
    var sentences: [SentenceText] = []
    for system in Self.systems {
      let all = satellites(of: system, sky)
      let parts = max(1, (all.count + 3) / 4)
      for part in 0..<parts {
        var text = SentenceText(system.talker, .gsv)
        text.integer(parts)
        text.integer(part + 1)
        text.integer(all.count, width: 2)
        for satellite in all[(part * 4)..<min(part * 4 + 4, all.count)] {
          text.integer(number(of: satellite), width: 2)
          text.integer(satellite.elevation, width: 2)
          text.integer(satellite.azimuth, width: 3)
          text.integer(satellite.cn0.map { $0 / 10 }, width: 2)
        }
        text.integer(system.signalID)
        sentences.append(text)
      }
    }
    return sentences
  }
}
