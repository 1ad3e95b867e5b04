// SPDX-License-Identifier: BSD-2-Clause
import Publisher

extension ConfigurationKey {
  private static let services = [("gpsd", ListenerSection.Service.gpsd), ("nmea", .nmea), ("metrics", .metrics)]

  static let listenerKeys = [
    ConfigurationKey(.listener, "Address", "", clear: { $0.listener($1) { $0.addresses = [] } }) {
      (configuration, name, value) throws(BadValue) in
      let addresses = try Values.listenAddresses(value)
      configuration.listener(name) { $0.addresses = addresses }
    },
    ConfigurationKey(.listener, "Protocol", "gpsd") { (configuration, name, value) throws(BadValue) in
      let service = try Values.word(value, services)
      configuration.listener(name) { $0.service = service }
    },
    ConfigurationKey(.listener, "Synthesize", "no") { (configuration, name, value) throws(BadValue) in
      let synthesizes = try Values.yesOrNo(value)
      configuration.listener(name) { $0.synthesizes = synthesizes }
    },
    ConfigurationKey(.listener, "Mode", "0666") { (configuration, name, value) throws(BadValue) in
      let mode = try Values.mode(value)
      configuration.listener(name) { $0.mode = mode }
    },
    ConfigurationKey(.listener, "Group", "", clear: { $0.listener($1) { $0.group = nil } }) {
      (configuration, name, value) throws(BadValue) in
      let group = try Account(value)
      configuration.listener(name) { $0.group = group }
    },
    ConfigurationKey(.listener, "Access", "full") { (configuration, name, value) throws(BadValue) in
      let access = try Values.accessLevel(value)
      configuration.listener(name) { $0.access = access }
    },
  ]
}

extension Configuration {
  /// Changes the listener of that name, which is made where there is none.
  mutating func listener(_ name: String, _ change: (inout ListenerSection) -> Void) {
    if let index = listeners.firstIndex(where: { $0.name == name }) {
      change(&listeners[index])
    } else {
      var settings = ListenerSection(name: name)
      change(&settings)
      listeners.append(settings)
    }
  }
}
