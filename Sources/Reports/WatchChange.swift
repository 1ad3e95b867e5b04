// SPDX-License-Identifier: BSD-2-Clause

/// The object of a `?WATCH={…}`. A key that did not come is nil and changes nothing.
public struct WatchChange: Hashable, Sendable {
  /// True unless `"enable":false` came.
  public var isEnabled = true
  public var json, nmea, scaled, timing, split24, pps: Bool?
  public var raw: UInt8?
  /// A path; empty for all receivers.
  public var device: String?
  public var early, geofence, additions: Bool?
  /// Fixes a second, in thousandths; 0 for all.
  public var milliRate: Int64?

  public init() {}

  /// Whether a key came that gpsd does not have.
  public var speaksAdditions: Bool { early != nil || geofence != nil || additions != nil || milliRate != nil }

  /// Applies the change; the device is resolved by who knows them.
  public func apply(to policy: inout WatchPolicy) {
    policy.isEnabled = isEnabled
    policy.json = json ?? policy.json
    policy.nmea = nmea ?? policy.nmea
    policy.raw = raw ?? policy.raw
    policy.scaled = scaled ?? policy.scaled
    policy.timing = timing ?? policy.timing
    policy.split24 = split24 ?? policy.split24
    policy.pps = pps ?? policy.pps
    policy.early = early ?? policy.early
    policy.geofence = geofence ?? policy.geofence
    if let milliRate { policy.milliRate = milliRate == 0 ? nil : milliRate }
    if speaksAdditions { policy.speaksAdditions = additions ?? true }
  }
}
