// SPDX-License-Identifier: BSD-2-Clause

/// What the administrator wants: the files and the command line, typed, with every default in place.
public struct Configuration: Equatable, Sendable {
  public var logLevel: Priority = .info
  /// Nanoseconds between two summary lines in the log; zero for none.
  public var summaryInterval: Int64 = 0
  /// Receivers by name, in the order of the files.
  public var receivers: [ReceiverSettings] = []
  /// Listeners by name, in the order of the files; empty for the default socket.
  public var listeners: [ListenerSettings] = []

  /// The defaults.
  public init() {}
}

/// `[Receiver NAME]`
public struct ReceiverSettings: Equatable, Sendable {
  public var name: String
  /// Empty until the section's `Device=` is read.
  public var device = DeviceName(path: "")

  public init(name: String) { self.name = name }
}

/// `[Listener NAME]`
public struct ListenerSettings: Equatable, Sendable {
  public enum Service: Sendable {
    /// gpsd's protocol, for subscribers.
    case gpsd
    /// Prometheus's text, for a scraper.
    case metrics
  }

  public var name: String
  /// nil until the section's `Address=` is read.
  public var address: ListenAddress?
  public var service: Service = .gpsd
  /// The socket file's mode.
  public var mode: UInt32 = 0o666
  /// The socket file's group, by name; empty for the process's own.
  public var group: String = ""

  public init(name: String) { self.name = name }
}
