// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Reports

/// One connection: a cursor on the ring, and wishes. There may be ten thousand, so it is small, and what only few need
/// lies elsewhere.
struct Subscriber {
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Its socket took no more; it goes on when it is writable.
    static let behind = Flags(rawValue: 1 << 0)
    /// It does not read its answers; requests wait until it does.
    static let deaf = Flags(rawValue: 1 << 1)
    /// Its loss was told to the delegate, once for as long as it lasts.
    static let lossTold = Flags(rawValue: 1 << 2)
    /// To be closed as soon as what is pending has gone out.
    static let leaving = Flags(rawValue: 1 << 3)
    /// It is counted among those who lost reports since the last summary.
    static let lossCounted = Flags(rawValue: 1 << 4)
    /// It has geofences of its own.
    static let fenced = Flags(rawValue: 1 << 5)
  }

  /// -1 in a place that is free.
  var fd: Int32 = -1
  /// Counts the connections of this place.
  var generation: UInt32 = 0
  var wants: ReportKinds = []
  /// The only receiver wanted; -1 for all.
  var device: Int16 = -1
  var flags: Flags = []
  var access = AccessLevel.none
  var policy = Wishes()
  var listener: UInt16 = 0
  /// Reports that it has lost and was not told of.
  var lost: UInt32 = 0
  /// The next report that it gets, where it is behind. Who is not behind is at the end of the ring.
  var cursor: UInt64 = 0
  var reader = RequestReader()
  /// Bytes that go out before the ring's: the rest of a report, and answers.
  var pending: [UInt8] = []
  var gate: RateGate?
  /// When it was last heard, or last took something.
  var active = MonotonicTime(nanoseconds: 0)
  var peer: Peer

  var isOpen: Bool { fd >= 0 }

  init(free generation: UInt32) {
    self.generation = generation
    peer = Peer(process: 0, user: 0, group: 0)
  }
}

/// `WatchPolicy` in a few bytes.
struct Wishes: OptionSet, Hashable {
  let rawValue: UInt16
  static let enabled = Wishes(rawValue: 1 << 0)
  static let json = Wishes(rawValue: 1 << 1)
  static let nmea = Wishes(rawValue: 1 << 2)
  static let hexadecimal = Wishes(rawValue: 1 << 3)
  static let verbatim = Wishes(rawValue: 1 << 4)
  static let scaled = Wishes(rawValue: 1 << 5)
  static let timing = Wishes(rawValue: 1 << 6)
  static let split24 = Wishes(rawValue: 1 << 7)
  static let pps = Wishes(rawValue: 1 << 8)
  static let early = Wishes(rawValue: 1 << 9)
  static let geofence = Wishes(rawValue: 1 << 10)
  static let additions = Wishes(rawValue: 1 << 11)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ policy: WatchPolicy) {
    self = []
    if policy.isEnabled { insert(.enabled) }
    if policy.json { insert(.json) }
    if policy.nmea { insert(.nmea) }
    if policy.raw == 1 { insert(.hexadecimal) }
    if policy.raw > 1 { insert(.verbatim) }
    if policy.scaled { insert(.scaled) }
    if policy.timing { insert(.timing) }
    if policy.split24 { insert(.split24) }
    if policy.pps { insert(.pps) }
    if policy.early { insert(.early) }
    if policy.geofence { insert(.geofence) }
    if policy.speaksAdditions { insert(.additions) }
  }

  /// As a policy for the WATCH report; receiver and rate are kept elsewhere.
  var policy: WatchPolicy {
    var policy = WatchPolicy()
    policy.isEnabled = contains(.enabled)
    policy.json = contains(.json)
    policy.nmea = contains(.nmea)
    policy.raw = contains(.verbatim) ? 2 : contains(.hexadecimal) ? 1 : 0
    policy.scaled = contains(.scaled)
    policy.timing = contains(.timing)
    policy.split24 = contains(.split24)
    policy.pps = contains(.pps)
    policy.early = contains(.early)
    policy.geofence = contains(.geofence)
    policy.speaksAdditions = contains(.additions)
    return policy
  }

  /// The kinds of reports that these wishes mean for someone who may know so much.
  func kinds(for access: AccessLevel) -> ReportKinds {
    guard contains(.enabled), access != .none else { return [] }
    var kinds: ReportKinds = []
    if contains(.json) {
      kinds.insert(.device)
      if access == .reduced {
        kinds.insert(.reducedTPV)
      } else {
        kinds.formUnion([contains(.timing) ? .timedTPV : .tpv, .sky, .gst, .att])
        if contains(.early) { kinds.insert(.earlyTPV) }
        if contains(.geofence) { kinds.insert(.geofence) }
      }
    }
    if contains(.pps), access == .full { kinds.insert(.pulse) }
    // gpsd's raw 1 is hexadecimal for what is binary; sentences are text and go out as they are.
    if access == .full {
      if contains(.verbatim) {
        kinds.insert(.bytes)
      } else if contains(.nmea) || contains(.hexadecimal) {
        kinds.insert(.sentence)
      }
    }
    return kinds
  }
}
