// SPDX-License-Identifier: BSD-2-Clause

extension ConfigurationKey {
  static let accessKeys = [
    ConfigurationKey(.access, "Full", "group:gnss") { (configuration, _, value) throws(BadValue) in
      configuration.access.full = try Principal.list(value)
    },
    ConfigurationKey(.access, "Reduced", "") { (configuration, _, value) throws(BadValue) in
      configuration.access.reduced = try Principal.list(value)
    },
    ConfigurationKey(.access, "None", "") { (configuration, _, value) throws(BadValue) in
      configuration.access.none = try Principal.list(value)
    },
    ConfigurationKey(.access, "Others", "none") { (configuration, _, value) throws(BadValue) in
      configuration.access.others = try Values.accessLevel(value)
    },
    ConfigurationKey(.access, "ReducedTo", "1km") { (configuration, _, value) throws(BadValue) in
      configuration.access.reducedTo = try Values.length(value)
    },
    ConfigurationKey(.access, "Write", "") { (configuration, _, value) throws(BadValue) in
      configuration.access.writing = try Principal.list(value)
    },
  ]
}
