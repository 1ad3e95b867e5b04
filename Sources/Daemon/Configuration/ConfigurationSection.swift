// SPDX-License-Identifier: BSD-2-Clause

/// The kinds of section that a configuration has.
public enum ConfigurationSection: String, CaseIterable, Sendable {
  case daemon = "Daemon"
  case receiver = "Receiver"
  case geofence = "Geofence"
  case subscribers = "Subscribers"
  case listener = "Listener"
  case access = "Access"

  /// The section comes once for each of the things that it tells of, with a name: `[Receiver bow]`.
  public var isNamed: Bool { self == .receiver || self == .listener || self == .geofence }

  /// As it is written in a file.
  public var heading: String { isNamed ? "[\(rawValue) NAME]" : "[\(rawValue)]" }
}
