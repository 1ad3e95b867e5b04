// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// Learns which sentence ends a receiver's epochs, so that an epoch can be closed by it and not by the next one's
/// first sentence a second later.
///
/// A sentence's place is its talker and formatter, its signal or system, and how many of the kind came before it in the
/// epoch: "the fourth GSA", "the last part of GLGSV's signal 3". Two epochs in a row with the same ending teach it; a
/// sentence that comes after the ending (for example GSV every fifth second) unteaches it for a while, and then the
/// ending is sought among the sentences that bear on the fix alone.
struct SentencePattern {
  /// One sentence's place in an epoch. Zero is no place.
  struct Place: Equatable {
    var code: UInt64 = 0
  }

  /// Epochs that must end alike before the ending is believed.
  private static let lessons = 2
  /// Epochs for which a disproved ending is not believed again.
  private static let penance = 30

  private struct Ending {
    var place = Place()
    var confirmations = 0
    var suspended = 0

    var learned: Place? { suspended == 0 && confirmations >= SentencePattern.lessons ? place : nil }

    mutating func learn(_ last: Place) {
      if suspended > 0 { suspended -= 1 }
      if last == place {
        confirmations = min(confirmations + 1, 1000)
      } else {
        place = last
        confirmations = 1
      }
    }
    mutating func disprove() {
      confirmations = 0
      suspended = SentencePattern.penance
    }
  }

  private var whole = Ending()
  private var fixBearing = Ending()
  // Places seen in the present epoch, with how often.
  private var kinds = InlineArray<48, UInt64>(repeating: 0)
  private var counts = InlineArray<48, UInt8>(repeating: 0)
  private var kindCount = 0
  private var last = Place()
  private var lastFixBearing = Place()

  /// Notes a sentence of the present epoch; true where it is the one that ends epochs.
  /// - Parameters:
  ///   - kind: talker, formatter and, where there is one, signal or system.
  ///   - isSky: GSV. Only a cycle's last part has a place.
  ///   - isPartial: a part that others of its cycle follow.
  mutating func note(kind: UInt64, isSky: Bool, isPartial: Bool) -> Bool {
    guard !isPartial else { return false }
    var occurrence: UInt8 = 1
    var known = false
    for i in 0..<kindCount where kinds[i] == kind {
      counts[i] &+= 1
      occurrence = counts[i]
      known = true
      break
    }
    if !known, kindCount < 48 {
      kinds[kindCount] = kind
      counts[kindCount] = 1
      kindCount += 1
    }
    let place = Place(code: kind << 8 | UInt64(occurrence))
    last = place
    if !isSky { lastFixBearing = place }
    if let ending = whole.learned { return ending == place }
    return whole.suspended > 0 && fixBearing.learned == place
  }

  /// The epoch is over: what came last is what is learned from.
  mutating func endEpoch() {
    if last != Place() { whole.learn(last) }
    if lastFixBearing != Place() { fixBearing.learn(lastFixBearing) }
    beginEpoch()
  }

  mutating func beginEpoch() {
    kindCount = 0
    last = Place()
    lastFixBearing = Place()
  }

  /// A sentence of an epoch came after that epoch had been closed by its supposed last.
  mutating func disprove(isSky: Bool) {
    if whole.learned != nil { whole.disprove() } else if !isSky { fixBearing.disprove() }
  }
}
