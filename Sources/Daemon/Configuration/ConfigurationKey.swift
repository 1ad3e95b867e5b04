// SPDX-License-Identifier: BSD-2-Clause

/// One key: where it stands, what it takes, what happens without it.
///
/// The keys themselves stand in files by section, `ConfigurationKey-receiver.swift` and so on.
public struct ConfigurationKey: Sendable {
  /// Puts a value into a configuration; `name` is the section's.
  typealias Application =
    @Sendable (_ configuration: inout Configuration, _ name: String, _ value: String) throws(BadValue) -> Void

  public let section: ConfigurationSection
  public let name: String
  /// As it stands in the shipped file; empty where nothing is set.
  public let fallback: String
  let apply: Application
  /// Takes a value away, for keys without a default; nil where the empty value is one like any other.
  let clear: (@Sendable (_ configuration: inout Configuration, _ name: String) -> Void)?

  init(
    _ section: ConfigurationSection, _ name: String, _ fallback: String,
    clear: (@Sendable (_ configuration: inout Configuration, _ name: String) -> Void)? = nil,
    _ apply: @escaping Application
  ) {
    self.clear = clear
    self.section = section
    self.name = name
    self.fallback = fallback
    self.apply = apply
  }

  /// Every key that there is, in the order of the shipped file and the man page.
  public static let all: [ConfigurationKey] =
    daemonKeys + receiverKeys + geofenceKeys + subscriberKeys + listenerKeys + accessKeys

  private static let daemonKeys = [
    ConfigurationKey(.daemon, "LogLevel", "info") { (configuration, _, value) throws(BadValue) in
      configuration.logLevel = try Values.logLevel(value)
    },
    ConfigurationKey(.daemon, "SummaryInterval", "0") { (configuration, _, value) throws(BadValue) in
      configuration.summaryInterval = try Values.duration(value)
    },
    ConfigurationKey(.daemon, "Devices", "auto") { (configuration, _, value) throws(BadValue) in
      configuration.takesMarkedDevices = try Values.word(value, [("auto", true), ("named", false)])
    },
    ConfigurationKey(.daemon, "OpenPolicy", "always") { (configuration, _, value) throws(BadValue) in
      configuration.openPolicy = try Values.word(value, [("always", OpenPolicy.always), ("on-demand", .onDemand)])
    },
  ]

  private static let subscriberKeys = [
    ConfigurationKey(.subscribers, "MaxSubscribers", "1024") { (configuration, _, value) throws(BadValue) in
      configuration.subscribers.limit = try Values.number(value, in: 1...1_000_000)
    },
    ConfigurationKey(.subscribers, "MaxSubscribersPerPeer", "1024") { (configuration, _, value) throws(BadValue) in
      configuration.subscribers.limitPerPeer = try Values.number(value, in: 1...1_000_000)
    },
    ConfigurationKey(.subscribers, "IdleTimeout", "15min") { (configuration, _, value) throws(BadValue) in
      configuration.subscribers.idleLimit = try Values.duration(value)
    },
  ]
}
