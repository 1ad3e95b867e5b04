// SPDX-License-Identifier: BSD-2-Clause

/// The object of a `?GEOFENCE={…}`: what a subscriber wants with geofences of its own.
public enum GeofenceRequest: Hashable, Sendable {
  /// How all of them stand, or the one of this name.
  case list(name: String?)
  /// To be told of a place from now on, instead of what had this name before.
  case monitor(name: String, shape: Shape, dwellMilliseconds: Int64)
  case remove(name: String)

  public enum Shape: Hashable, Sendable {
    /// The radius is in tenths of a millimetre.
    case circle(center: Place, radius: Int64)
    /// Corners in their order.
    case polygon([Place])
  }

  /// Latitude and longitude in nanodegrees, north and east positive.
  public struct Place: Hashable, Sendable {
    public var latitude, longitude: Int64

    public init(latitude: Int64, longitude: Int64) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// Names are as long as that, in bytes.
  static let longestName = 128
  private static let longestDwell: Int64 = 86_400_000
  private static let largestRadius: Int64 = 100_000_000_000

  init(_ members: [JSONValue.Member]) throws(RequestFault) {
    var name: String?
    var latitude, longitude, radius, dwell: Int64?
    var corners: [Place]?
    var removes = false
    for member in members {
      switch member.name {
      case "name": name = try member.text()
      case "remove": removes = try member.flag() ?? false
      case "lat": latitude = try member.value.fixed(9, upTo: 90_000_000_000, "'lat' must be from -90 to 90")
      case "lon": longitude = try member.value.fixed(9, upTo: 180_000_000_000, "'lon' must be from -180 to 180")
      case "radius": radius = try member.value.fixed(4, upTo: Self.largestRadius, "'radius' must be in metres")
      case "dwell": dwell = try member.thousandths(upTo: Self.longestDwell)
      case "polygon": corners = try member.corners()
      default: break
      }
    }
    guard name != nil || !(removes || latitude != nil || longitude != nil || radius != nil || corners != nil) else {
      throw RequestFault(message: "a geofence needs a 'name'")
    }
    if let name, name.isEmpty || name.utf8.count > Self.longestName {
      throw RequestFault(message: "'name' must have 1 to \(Self.longestName) bytes")
    }
    guard let name, !removes else {
      self = name.map { .remove(name: $0) } ?? .list(name: nil)
      return
    }
    let hasCircle = latitude != nil || longitude != nil || radius != nil
    if let corners {
      if hasCircle { throw RequestFault(message: "a circle or a 'polygon', not both") }
      self = .monitor(name: name, shape: .polygon(corners), dwellMilliseconds: dwell ?? 0)
    } else if hasCircle {
      guard let latitude, let longitude, let radius else {
        throw RequestFault(message: "a circle needs 'lat', 'lon' and 'radius'")
      }
      let shape = Shape.circle(center: Place(latitude: latitude, longitude: longitude), radius: radius)
      self = .monitor(name: name, shape: shape, dwellMilliseconds: dwell ?? 0)
    } else {
      self = .list(name: name)
    }
  }
}

extension JSONValue {
  /// The value · 10^`decimals`; nil for null. Its magnitude may be `highest` at most.
  fileprivate func fixed(_ decimals: Int, upTo highest: Int64, _ message: String) throws(RequestFault) -> Int64? {
    if case .null = self { return nil }
    guard let value = number?.fixed(decimals), value.magnitude <= highest else { throw RequestFault(message: message) }
    return value
  }
}

extension JSONValue.Member {
  /// `[[LAT,LON],…]`
  fileprivate func corners() throws(RequestFault) -> [GeofenceRequest.Place]? {
    if case .null = value { return nil }
    let message = "'\(name)' must be corners, [[LAT,LON],...]"
    guard let list = value.array else { throw RequestFault(message: message) }
    var corners: [GeofenceRequest.Place] = []
    for corner in list {
      guard let pair = corner.array, pair.count == 2,
        let latitude = try pair[0].fixed(9, upTo: 90_000_000_000, message),
        let longitude = try pair[1].fixed(9, upTo: 180_000_000_000, message)
      else { throw RequestFault(message: message) }
      corners.append(GeofenceRequest.Place(latitude: latitude, longitude: longitude))
    }
    return corners
  }
}
