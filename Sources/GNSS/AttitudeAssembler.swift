// SPDX-License-Identifier: BSD-2-Clause

/// Gathers what compasses and attitude sensors say to attitudes.
///
/// A receiver with two antennas tells its attitude once an epoch, in several sentences: they are one attitude, handed out
/// with the epoch. A compass speaks ten times a second, whatever the receiver does: when the same kind of sentence comes
/// twice within one epoch, every sentence is handed out at once, with what the others of its cycle said.
struct AttitudeAssembler {
  /// Which sentence tells, or which of a sentence's values: some receivers say the heading once in HDT and once in THS.
  /// A value is forgotten when its kind has not come for two whole cycles.
  enum Kind: Int, CaseIterable {
    case hdt, ths, hdm, hdg, rot, pitch, roll, whole, baseline
  }

  /// After so many epochs in which no kind came twice, attitudes go with the epochs again.
  private static let calmEpochs = 5

  private(set) var attitude = Attitude()
  /// Something was told that has not been handed out.
  private(set) var isPending = false
  private var isFast = false
  private var calm = 0
  private var told: UInt32 = 0
  private var sequence = 0
  private var lastSeen = InlineArray<9, Int>(repeating: -1)

  /// Takes what one sentence tells; true where the attitude is to be handed out at once.
  mutating func take(_ kind: Kind, _ change: (inout Attitude) -> Void) -> Bool {
    sequence += 1
    let bit: UInt32 = 1 << UInt32(kind.rawValue)
    if told & bit != 0 {
      isFast = true
      calm = 0
    }
    told |= bit
    let previous = lastSeen[kind.rawValue]
    lastSeen[kind.rawValue] = sequence
    if isFast, previous >= 0 { forget(olderThan: sequence - 2 * (sequence - previous)) }
    // The moment is that of the sentence which bears it; the next one's is not known.
    if isFast { attitude.time = nil }
    change(&attitude)
    isPending = true
    return isFast
  }

  /// Hands out what was gathered.
  mutating func handOut() -> Attitude? {
    guard isPending else { return nil }
    isPending = false
    return attitude
  }

  /// An epoch was closed: in a receiver that tells one attitude an epoch the next one begins from nothing.
  mutating func endEpoch() {
    if isFast {
      calm += 1
      if calm >= Self.calmEpochs { isFast = false }
    }
    if !isFast, !isPending { attitude = Attitude() }
    told = 0
  }

  private mutating func forget(olderThan oldest: Int) {
    for kind in Kind.allCases where lastSeen[kind.rawValue] >= 0 && lastSeen[kind.rawValue] < oldest {
      lastSeen[kind.rawValue] = -1
      switch kind {
      case .hdt, .ths: attitude.heading = nil
      case .hdm, .hdg: attitude.magneticHeading = nil
      case .rot: attitude.rateOfTurn = nil
      case .pitch: attitude.pitch = nil
      case .roll: attitude.roll = nil
      case .whole: break  // its values are renewed together, by itself
      case .baseline: attitude.baseline = nil
      }
    }
  }
}
