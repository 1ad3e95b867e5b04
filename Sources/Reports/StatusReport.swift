// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// What the STATUS report says, an addition to gpsd's protocol: how the daemon and its receivers are.
public struct StatusReport: Hashable, Sendable {
  public var version: String
  /// Milliseconds since the start.
  public var uptime: Int64
  /// Resident bytes; nil where the system does not tell.
  public var memory: Int?
  public var subscribers: Subscribers?
  /// Where subscribers come in, and what is wrong there.
  public var listeners: [Listener] = []
  /// Which devices are taken; nil for who may not know the configuration.
  public var selection: Selection?
  public var devices: [Device] = []

  public init(version: String, uptime: Int64) {
    self.version = version
    self.uptime = uptime
  }

  public struct Subscribers: Hashable, Sendable {
    /// Connected now, and at most.
    public var count, limit: Int
    /// Reports that were left out since the start, for they were not read in time.
    public var lost: UInt64

    public init(count: Int, limit: Int, lost: UInt64) {
      self.count = count
      self.limit = limit
      self.lost = lost
    }
  }

  public struct Listener: Hashable, Sendable {
    /// Such as `unix:/run/gnssd/gnssd.sock`.
    public var address: String
    /// What is wrong with it and what to do; nil where nothing is.
    public var fault: String?

    public init(address: String, fault: String? = nil) {
      self.address = address
      self.fault = fault
    }
  }

  public struct Selection: Hashable, Sendable {
    /// Whether receivers that udev's rules mark are taken without being named.
    public var isAutomatic: Bool
    /// Devices that are named, as the configuration writes them.
    public var named: [String]

    public init(isAutomatic: Bool, named: [String]) {
      self.isAutomatic = isAutomatic
      self.named = named
    }
  }

  /// One receiver.
  public struct Device: Hashable, Sendable {
    public var name: DeviceName
    /// As docs/devices.md has it: `receiving`, `denied`, `gone` …
    public var state: String
    /// Since when it is so.
    public var since: UTCTime?
    /// What is wrong, and what a person can do about it.
    public var reason, remedy: String?
    public var mode = FixMode.unknown
    /// The time of its last fix, however long ago.
    public var lastFix: UTCTime?
    public var satellitesUsed, satellitesInView: Int?
    /// Counted since the daemon knows it: epochs, and those of them with a fix.
    public var epochs, fixes: UInt64?
    /// How often it came into each state that is a fault, by state.
    public var faults: [Fault] = []

    public init(name: DeviceName, state: String) {
      self.name = name
      self.state = state
    }
  }

  public struct Fault: Hashable, Sendable {
    public var kind: String
    public var count: UInt64

    public init(kind: String, count: UInt64) {
      self.kind = kind
      self.count = count
    }
  }

  /// What somebody of reduced access may know: which receivers there are and whether they work, in the terms of the TPV
  /// that such a subscriber gets. Nothing of satellites, of other subscribers and processes, or of the configuration.
  public var reduced: StatusReport {
    var reduced = StatusReport(version: version, uptime: uptime)
    reduced.devices = devices.map { device in
      var known = Device(name: device.name, state: device.state)
      known.mode = min(device.mode, .twoDimensional)
      if var time = device.lastFix {
        time.nanosecondOfDay -= time.nanosecondOfDay % 1_000_000_000
        known.lastFix = time
      }
      return known
    }
    return reduced
  }
}
