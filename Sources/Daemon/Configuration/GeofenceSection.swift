// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS

/// `[Geofence NAME]`
public struct GeofenceSection: Equatable, Sendable {
  public var name: String
  public var center: Coordinate?
  public var radius: Length?
  /// Corners; empty for a circle.
  public var polygon: [Coordinate] = []
  public var dwell = Nanoseconds.zero

  public init(name: String) { self.name = name }

  /// nil where neither a circle nor a polygon is whole.
  var geofence: Geofence? {
    if !polygon.isEmpty { return Geofence(name: name, shape: .polygon(polygon), dwell: dwell.count) }
    guard let center, let radius else { return nil }
    return Geofence(name: name, shape: .circle(center: center, radius: radius), dwell: dwell.count)
  }

  /// What is wrong with the section as a whole, and what helps.
  var fault: BadValue? {
    if !polygon.isEmpty, center != nil || radius != nil {
      return BadValue("has a circle and a polygon", remedy: "Write Center= and Radius=, or Polygon=")
    }
    guard let geofence else {
      return BadValue("has no place", remedy: "Write Center=LAT,LON and Radius=LENGTH, or Polygon= with its corners")
    }
    do {
      _ = try GeofenceBoundary(geofence.shape)
      return nil
    } catch {
      return BadValue("is none: \(error)", remedy: "Corners stand in their order around the place")
    }
  }
}
