// SPDX-License-Identifier: BSD-2-Clause

/// What a report in the ring is, and what a subscriber wants: a report goes to those who want one of its kinds.
struct ReportKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let tpv = ReportKinds(rawValue: 1 << 0)
  /// A TPV with the times of its reception.
  static let timedTPV = ReportKinds(rawValue: 1 << 1)
  /// The position before its epoch is whole.
  static let earlyTPV = ReportKinds(rawValue: 1 << 2)
  /// A TPV with what a subscriber of reduced access may know.
  static let reducedTPV = ReportKinds(rawValue: 1 << 3)
  static let sky = ReportKinds(rawValue: 1 << 4)
  static let gst = ReportKinds(rawValue: 1 << 5)
  static let att = ReportKinds(rawValue: 1 << 6)
  static let device = ReportKinds(rawValue: 1 << 7)
  static let pulse = ReportKinds(rawValue: 1 << 8)
  static let geofence = ReportKinds(rawValue: 1 << 9)
  /// A sentence as the receiver sent it.
  static let sentence = ReportKinds(rawValue: 1 << 10)
  /// Every byte as it came.
  static let bytes = ReportKinds(rawValue: 1 << 11)
  /// Sentences written from the fix.
  static let synthesized = ReportKinds(rawValue: 1 << 12)

  static let synthesizedSky = ReportKinds(rawValue: 1 << 13)

  /// Those of which a subscriber with a `rate` gets fewer.
  static let rated: ReportKinds = [.tpv, .timedTPV, .reducedTPV, .sky, .gst, .att]
  /// Those that begin an epoch: they decide whether the rest of it follows.
  static let leading: ReportKinds = [.tpv, .timedTPV, .reducedTPV]

  static let count = 14
}
