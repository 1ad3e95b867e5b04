// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ConfigurationKey {
  static let geofenceKeys = [
    ConfigurationKey(.geofence, "Center", "", clear: { $0.geofence($1) { $0.center = nil } }) {
      (configuration, name, value) throws(BadValue) in
      let center = try Values.coordinate(value)
      configuration.geofence(name) { $0.center = center }
    },
    ConfigurationKey(.geofence, "Radius", "", clear: { $0.geofence($1) { $0.radius = nil } }) {
      (configuration, name, value) throws(BadValue) in
      let radius = Length(tenthsOfMillimetre: try Values.length(value))
      configuration.geofence(name) { $0.radius = radius }
    },
    ConfigurationKey(.geofence, "Polygon", "", clear: { $0.geofence($1) { $0.polygon = [] } }) {
      (configuration, name, value) throws(BadValue) in
      var corners: [Coordinate] = []
      for corner in value.split(separator: " ") { corners.append(try Values.coordinate(String(corner))) }
      configuration.geofence(name) { [corners] in $0.polygon += corners }
    },
    ConfigurationKey(.geofence, "Dwell", "0") { (configuration, name, value) throws(BadValue) in
      let dwell = try Values.duration(value)
      configuration.geofence(name) { $0.dwell = dwell }
    },
  ]
}

extension Values {
  /// `LAT,LON` in degrees, south and west negative.
  static func coordinate(_ text: String) throws(BadValue) -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw BadValue("'\(text)' is no place", remedy: "Write LAT,LON in degrees without a space, as in 54.18,-12.09")
    }
    return coordinate
  }
}

extension Configuration {
  /// Changes the geofence of that name, which is made where there is none.
  mutating func geofence(_ name: String, _ change: (inout GeofenceSection) -> Void) {
    if let index = geofences.firstIndex(where: { $0.name == name }) {
      change(&geofences[index])
    } else {
      var section = GeofenceSection(name: name)
      change(&section)
      geofences.append(section)
    }
  }
}
