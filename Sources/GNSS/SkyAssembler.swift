// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// Joins GSV sentences to whole skies.
///
/// A receiver tells its sky in groups: one per talker and, since NMEA 4.10, per signal; each group in numbered parts. A
/// group replaces what it said before only when all its parts have come, so that the sky is whole at any time. When a
/// group begins again, a new round begins: groups that the finished round did not refresh are gone (a constellation
/// that set, a signal that is no longer tracked).
struct SkyAssembler {
  private struct Group {
    var key: UInt32 = 0
    var round: UInt32 = 0
  }
  private static let groupCapacity = 32
  private static let partCapacity = 64

  private(set) var satellites = SatelliteList()
  /// The group of each entry of `satellites`.
  private var owner = InlineArray<160, UInt8>(repeating: 0)
  private var groups = InlineArray<32, Group>(repeating: Group())
  private var groupCount = 0
  private var round: UInt32 = 1

  // The cycle that is being told.
  private var building = InlineArray<64, Satellite>(repeating: Satellite(constellation: nil, svid: 0, prn: 0))
  private var buildingCount = 0
  private var buildingKey: UInt32 = 0
  private var expectedPart = 0
  private var partTotal = 0

  /// A group was completed since this was last cleared.
  var isRefreshed = false
  /// A cycle broke off or changed since this was last cleared.
  var fault: SkyFault?
  /// Whether any group was ever completed.
  var hasSky: Bool { groupCount > 0 }

  mutating func add(_ gsv: borrowing GSV, talker: Talker) {
    guard let total = gsv.total.value, let number = gsv.number.value, total > 0, number > 0, number <= total else {
      return
    }
    let constellation = SatelliteNumber.constellation(of: talker)
    let signal = gsv.signalID.value ?? 0
    // A signal ID says that this is NMEA 4.10 or later, where the talker implies the system whose numbers these are.
    let systemID = gsv.signalID.isAbsent ? nil : constellation.flatMap(Self.systemID)
    // Some receivers tell two signals in one cycle of parts: the group is named by the signal of its first part.
    let first = number == 1 ? UInt32(truncatingIfNeeded: signal & 0xF) : buildingKey & 0xF
    let key = UInt32(talker.code) << 8 | first | 0x8000_0000
    if number == 1 {
      if expectedPart > 1 { fault = .incomplete }
      begin(key: key, total: total)
    } else if expectedPart != number || buildingKey != key || partTotal != total {
      // A part that does not follow: what was begun cannot be finished.
      if expectedPart > 0 { fault = buildingKey == key && expectedPart == number ? .changed : .incomplete }
      expectedPart = 0
      return
    }
    for i in 0..<gsv.count {
      let entry = gsv.entries[i]
      guard let id = entry.id.value,
        let number = SatelliteNumber.decode(id, systemID: systemID, talker: constellation)
      else { continue }
      guard buildingCount < Self.partCapacity else {
        fault = .tooMany
        break
      }
      let azimuth = entry.azimuth.value
      building[buildingCount] = Satellite(
        constellation: number.constellation, svid: number.svid, prn: number.prn,
        signal: SignalNumber.sigid(signal, of: number.constellation), elevation: entry.elevation.value,
        azimuth: azimuth, cn0: entry.cn0.value.map { $0 * 10 })
      buildingCount += 1
    }
    expectedPart = number + 1
    if number == total { finish() }
  }

  /// NMEA 0183 4.11's system ID of a constellation.
  private static func systemID(of constellation: Constellation) -> Int? {
    switch constellation {
    case .gps, .sbas: 1
    case .glonass: 2
    case .galileo: 3
    case .beidou: 4
    case .qzss: 5
    case .navic: 6
    case .imes: nil
    }
  }

  private mutating func begin(key: UInt32, total: Int) {
    buildingKey = key
    buildingCount = 0
    partTotal = total
    expectedPart = 1
  }

  private mutating func finish() {
    expectedPart = 0
    guard let index = group(for: buildingKey) else {
      fault = .tooMany
      return
    }
    if groups[index].round == round { beginRound() }
    remove(owner: UInt8(truncatingIfNeeded: index))
    groups[index].round = round
    for i in 0..<buildingCount {
      let at = satellites.count
      guard satellites.append(building[i]) else {
        fault = .tooMany
        break
      }
      owner[at] = UInt8(truncatingIfNeeded: index)
    }
    isRefreshed = true
  }

  private mutating func group(for key: UInt32) -> Int? {
    for i in 0..<groupCount where groups[i].key == key { return i }
    guard groupCount < Self.groupCapacity else { return nil }
    groups[groupCount] = Group(key: key, round: 0)
    groupCount += 1
    return groupCount - 1
  }

  /// Drops what the finished round did not refresh.
  private mutating func beginRound() {
    for i in 0..<groupCount where groups[i].round != round {
      remove(owner: UInt8(truncatingIfNeeded: i))
    }
    round &+= 1
  }

  private mutating func remove(owner gone: UInt8) {
    var kept = 0
    let count = satellites.count
    for i in 0..<count where owner[i] != gone {
      if kept != i {
        satellites[kept] = satellites[i]
        owner[kept] = owner[i]
      }
      kept += 1
    }
    satellites.truncate(to: kept)
  }

  /// Nothing is known any more: the receiver went away.
  mutating func reset() { self = SkyAssembler() }
}
