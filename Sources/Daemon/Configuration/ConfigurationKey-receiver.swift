// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

extension ConfigurationKey {
  static let receiverKeys = [
    ConfigurationKey(.receiver, "Device", "", clear: { $0.receiver($1) { $0.device = nil } }) {
      (configuration, name, value) throws(BadValue) in
      let device = try Values.device(value)
      configuration.receiver(name) { $0.device = device }
    },
    ConfigurationKey(.receiver, "Speed", "auto") { (configuration, name, value) throws(BadValue) in
      let line = try Values.line(value)
      configuration.receiver(name) { $0.line = line }
    },
    ConfigurationKey(.receiver, "RequireChecksum", "yes") { (configuration, name, value) throws(BadValue) in
      let requires = try Values.yesOrNo(value)
      configuration.receiver(name) { $0.requiresChecksum = requires }
    },
    ConfigurationKey(.receiver, "Write", "no") { (configuration, name, value) throws(BadValue) in
      let isWritable = try Values.yesOrNo(value)
      configuration.receiver(name) { $0.isWritable = isWritable }
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
}
