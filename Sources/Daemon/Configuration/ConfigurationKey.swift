// SPDX-License-Identifier: BSD-2-Clause

/// The kinds of section that a configuration has.
public enum ConfigurationSection: String, CaseIterable, Sendable {
  case daemon = "Daemon"
  case receiver = "Receiver"
  case listener = "Listener"

  /// The section comes once for each of the things that it tells of, with a name: `[Receiver bow]`.
  public var isNamed: Bool { self != .daemon }

  /// As it is written in a file.
  public var heading: String { isNamed ? "[\(rawValue) NAME]" : "[\(rawValue)]" }
}

/// One key: where it stands, what it takes, what happens without it.
public struct ConfigurationKey: Sendable {
  public var section: ConfigurationSection
  public var name: String
  /// As it stands in the shipped file; empty where nothing is set.
  public var fallback: String
  /// What the key takes, with its unit.
  public var takes: String
  /// Puts a value into a configuration; `name` is the section's.
  var apply: @Sendable (_ configuration: inout Configuration, _ name: String, _ value: String) throws(BadValue) -> Void
}

extension ConfigurationKey {
  /// Every key that there is, in the order of the shipped file and the man page.
  public static let all: [ConfigurationKey] = daemonKeys + receiverKeys + listenerKeys

  private static let daemonKeys = [
    ConfigurationKey(
      section: .daemon, name: "LogLevel", fallback: "info", takes: "error, warning, notice, info or debug"
    ) { (configuration, _, value) throws(BadValue) in
      configuration.logLevel = try Values.logLevel(value)
    },
    ConfigurationKey(
      section: .daemon, name: "SummaryInterval", fallback: "0", takes: "a span of time, as in 1h; 0 for no summary"
    ) { (configuration, _, value) throws(BadValue) in
      configuration.summaryInterval = try Values.duration(value)
    },
  ]

  private static let receiverKeys = [
    ConfigurationKey(section: .receiver, name: "Device", fallback: "", takes: "a path or a URI") {
      (configuration, name, value) throws(BadValue) in
      let device = try DeviceName(value)
      configuration.receiver(name) { receiver in
        receiver.device.path = device.path
        if let speed = device.speed { receiver.device.speed = speed }
      }
    },
    ConfigurationKey(section: .receiver, name: "Speed", fallback: "auto", takes: "bits per second, or auto") {
      (configuration, name, value) throws(BadValue) in
      let speed = try Values.speed(value)
      configuration.receiver(name) { $0.device.speed = speed }
    },
  ]

  private static let listenerKeys = [
    ConfigurationKey(section: .listener, name: "Address", fallback: "", takes: "unix:PATH or tcp:HOST:PORT") {
      (configuration, name, value) throws(BadValue) in
      let address = try ListenAddress(value)
      configuration.listener(name) { $0.address = address }
    },
    ConfigurationKey(section: .listener, name: "Protocol", fallback: "gpsd", takes: "gpsd or metrics") {
      (configuration, name, value) throws(BadValue) in
      let service = try Values.word(value, [("gpsd", ListenerSettings.Service.gpsd), ("metrics", .metrics)])
      configuration.listener(name) { $0.service = service }
    },
    ConfigurationKey(section: .listener, name: "Mode", fallback: "0666", takes: "an octal file mode") {
      (configuration, name, value) throws(BadValue) in
      let mode = try Values.mode(value)
      configuration.listener(name) { $0.mode = mode }
    },
    ConfigurationKey(section: .listener, name: "Group", fallback: "", takes: "the name of a group") {
      (configuration, name, value) throws(BadValue) in
      configuration.listener(name) { $0.group = value }
    },
  ]
}

extension Configuration {
  /// Changes the receiver of that name, which is made where there is none.
  mutating func receiver(_ name: String, _ change: (inout ReceiverSettings) -> Void) {
    if let index = receivers.firstIndex(where: { $0.name == name }) {
      change(&receivers[index])
    } else {
      var settings = ReceiverSettings(name: name)
      change(&settings)
      receivers.append(settings)
    }
  }

  /// Changes the listener of that name, which is made where there is none.
  mutating func listener(_ name: String, _ change: (inout ListenerSettings) -> Void) {
    if let index = listeners.firstIndex(where: { $0.name == name }) {
      change(&listeners[index])
    } else {
      var settings = ListenerSettings(name: name)
      change(&settings)
      listeners.append(settings)
    }
  }
}
