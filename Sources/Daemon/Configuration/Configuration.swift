// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Publisher
import SerialPort

/// What the administrator wants: the files and the command line, typed, with every default in place.
public struct Configuration: Equatable, Sendable {
  public var logLevel: Priority = .info
  /// Between two summary lines in the log; zero for none.
  public var summaryInterval = Nanoseconds.zero
  /// `Devices=auto`: receivers that udev's rules mark are taken without being named.
  public var takesMarkedDevices = true
  public var openPolicy = OpenPolicy.always
  /// Receivers by name, in the order of the files.
  public var receivers: [ReceiverSettings] = []
  /// Geofences by name, in the order of the files; every receiver monitors all of them.
  public var geofences: [GeofenceSection] = []
  public var subscribers = SubscriberSettings()
  /// Listeners by name, in the order of the files; empty for the default socket.
  public var listeners: [ListenerSection] = []
  public var access = AccessSettings()

  /// The defaults.
  public init() {}

  /// The devices that it means.
  public var selection: DeviceSelection {
    DeviceSelection(isAutomatic: takesMarkedDevices, named: receivers.compactMap(\.address))
  }
}

/// When ports are open.
public enum OpenPolicy: Sendable {
  case always
  /// From the first subscriber until a while after the last.
  case onDemand
}

/// `[Receiver NAME]`
public struct ReceiverSettings: Equatable, Sendable {
  public var name: String
  /// nil until the section's `Device=` is read.
  public var device: PortAddress?
  /// `Speed=`, which stands above a speed behind the device.
  public var line: LineSettings?
  public var requiresChecksum = true
  /// Who may by `[Access]` can have it set and written to; otherwise the port is opened for reading alone.
  public var isWritable = false

  public init(name: String) { self.name = name }

  /// Where the receiver is, with the speed that holds.
  var address: PortAddress? {
    device.map { PortAddress($0.place, line: line ?? $0.line) }
  }
}

/// `[Subscribers]`
public struct SubscriberSettings: Equatable, Sendable {
  public var limit = 1024
  public var limitPerPeer = 1024
  /// Who neither asks nor reads for so long is shown out; zero for never.
  public var idleLimit = Nanoseconds.seconds(900)

  public init() {}
}

/// `[Listener NAME]`
public struct ListenerSection: Equatable, Sendable {
  public enum Service: Sendable {
    /// gpsd's protocol, for subscribers.
    case gpsd
    /// Sentences without being asked.
    case nmea
    /// Prometheus's text, for a scraper.
    case metrics
  }

  public var name: String
  /// Empty until the section's `Address=` is read; a host name may stand for several.
  public var addresses: [ListenAddress] = []
  public var service: Service = .gpsd
  /// Sentences are written from the fix, for receivers that lack some.
  public var synthesizes = false
  /// The socket file's mode.
  public var mode: UInt32 = 0o666
  /// The socket file's group; nil for the process's own.
  public var group: Account?
  /// The most that who connects here may know.
  public var access = AccessLevel.full

  public init(name: String) { self.name = name }
}

/// `[Access]`
public struct AccessSettings: Equatable, Sendable {
  public var full: [Principal] = [.group(.named("gnss"))]
  public var reduced: [Principal] = []
  public var none: [Principal] = []
  public var others = AccessLevel.none
  /// Who may have receivers set and written to, of those that allow it.
  public var writing: [Principal] = []
  /// Reduced positions are rounded to a grid of this size, in tenths of a millimetre.
  public var reducedTo: Int64 = 10_000_000

  public init() {}
}
