// SPDX-License-Identifier: BSD-2-Clause

/// The order in which speeds are tried.
struct SpeedHunt {
  /// The usual ones first: NMEA 0183's 4800 and what receivers are sold with.
  static let speeds = [9600, 4800, 38400, 115_200, 57600, 19200, 230_400, 460_800, 921_600]

  private var candidates: [LineSettings]
  private var index = 0
  /// How often all of them were tried in vain.
  private(set) var round = 0

  /// Starts with the one that worked last, if that is known.
  init(first: LineSettings?) {
    candidates = SpeedHunt.speeds.map { LineSettings(speed: $0) }
    if let first {
      candidates.removeAll { $0 == first }
      candidates.insert(first, at: 0)
    }
  }

  var current: LineSettings { candidates[index] }

  mutating func advance() {
    index += 1
    if index == candidates.count {
      index = 0
      round += 1
    }
  }

  /// The device cannot do the current one: the next takes its place. Nothing happens to the last one that is left.
  mutating func dropCurrent() {
    guard candidates.count > 1 else { return }
    candidates.remove(at: index)
    if index == candidates.count {
      index = 0
      round += 1
    }
  }

  /// The current one works: where it is doubted later, the hunt starts after it, and afresh.
  mutating func confirm() { round = 0 }
}
