// SPDX-License-Identifier: BSD-2-Clause

/// What a subscriber wants to get: the state behind `?WATCH`.
public struct WatchPolicy: Hashable, Sendable {
  /// Reports flow at all.
  public var isEnabled = false
  public var json = false
  public var nmea = false
  /// 0; 1: sentences as they are and what is binary in hexadecimal; 2: every byte as it came.
  public var raw: UInt8 = 0
  public var scaled = false
  public var timing = false
  public var split24 = false
  public var pps = false
  /// One receiver only; nil for all.
  public var device: DeviceName?

  // Additions to gpsd's protocol (docs/protocol.md).
  /// Also a TPV as soon as the position is there, marked `"early":true`.
  public var early = false
  /// GEOFENCE reports.
  public var geofence = false
  /// The highest number of fixes a second, in thousandths; nil for all.
  public var milliRate: Int64?
  /// The subscriber has used a key that gpsd does not have: it understands new classes.
  public var speaksAdditions = false

  public init() {}
}
