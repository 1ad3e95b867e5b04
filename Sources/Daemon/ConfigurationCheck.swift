// SPDX-License-Identifier: BSD-2-Clause

/// `gnssd --check`: what is wrong with the configuration, and what would be used.
struct ConfigurationCheck {
  var reading: ConfigurationReading

  /// Every problem, a line each.
  var complaints: String { reading.problems.map { "\($0)\n" }.joined() }

  /// Every key with the value in force; behind those that a file set, where.
  var effective: String {
    var text = reading.files.map { "# read: \($0)\n" }.joined()
    if reading.files.isEmpty { text += "# no configuration file: defaults\n" }
    for section in ConfigurationSection.allCases {
      let keys = ConfigurationKey.all.filter { $0.section == section }
      for name in names(of: section) {
        text += "\n[\(section.rawValue)\(name.isEmpty ? "" : " \(name)")]\n"
        for key in keys {
          let setting = reading.settings.first { $0.section == section && $0.name == name && $0.key == key.name }
          let value = setting.map(\.value).flatMap { $0.isEmpty ? nil : $0 } ?? key.fallback
          text += "\(key.name)=\(value)"
          if let setting { text += "  ; \(setting.file):\(setting.line)" }
          text += "\n"
        }
      }
    }
    return text
  }

  private func names(of section: ConfigurationSection) -> [String] {
    switch section {
    case .receiver: reading.configuration.receivers.map(\.name)
    case .listener: reading.configuration.listeners.map(\.name)
    case .geofence: reading.configuration.geofences.map(\.name)
    case .daemon, .subscribers, .access: [""]
    }
  }
}
