// SPDX-License-Identifier: BSD-2-Clause
/// A geofence's boundary, checked and made ready for many questions.
public struct GeofenceBoundary: Sendable {
  enum Form: Sendable {
    case circle(CircleBoundary)
    case polygon(PolygonBoundary)
  }
  let form: Form

  /// - Throws: what is wrong with the shape.
  public init(_ shape: Geofence.Shape) throws(GeofenceFault) {
    switch shape {
    case .circle(let center, let radius): form = .circle(try CircleBoundary(center: center, radius: radius.metres))
    case .polygon(let corners): form = .polygon(try PolygonBoundary(corners))
    }
  }

  /// Whether a place is inside. On the boundary itself it may be either.
  public func contains(_ place: Coordinate) -> Bool { contains(place, at: EarthPoint(place)) }

  /// The same for a place whose point is known.
  public func contains(_ place: Coordinate, at point: EarthPoint) -> Bool {
    switch form {
    case .circle(let circle): circle.distance(from: place, at: point) <= 0
    case .polygon(let polygon): polygon.contains(point)
    }
  }

  /// Metres from a place to the boundary; negative inside. Exact to centimetres near the boundary; far from it only
  /// the order of magnitude is right.
  public func signedDistance(from place: Coordinate) -> Double { signedDistance(from: place, at: EarthPoint(place)) }

  /// The same for a place whose point is known.
  public func signedDistance(from place: Coordinate, at point: EarthPoint) -> Double {
    switch form {
    case .circle(let circle): circle.distance(from: place, at: point)
    case .polygon(let polygon): polygon.contains(point) ? -polygon.distance(from: point) : polygon.distance(from: point)
    }
  }

  /// A ball that everything inside lies in: whoever is not in it is outside.
  public var ball: (center: EarthPoint, radius: Double) {
    switch form {
    case .circle(let circle): (circle.point, circle.radius)
    case .polygon(let polygon): (polygon.ballCenter, polygon.ballRadius)
    }
  }

  /// About how far inside one can be, metres: a circle's radius; half the width of a narrow polygon.
  public var depth: Double {
    switch form {
    case .circle(let circle): circle.radius
    case .polygon(let polygon): polygon.depth
    }
  }
}

struct CircleBoundary: Sendable {
  static let largestRadius = 5_000_000.0

  let center: Coordinate
  let point: EarthPoint
  let radius: Double

  init(center: Coordinate, radius: Double) throws(GeofenceFault) {
    guard center.isOnEarth else { throw .range(0) }
    guard radius > 0, radius <= Self.largestRadius else { throw .radius }
    self.center = center
    self.radius = radius
    point = EarthPoint(center)
  }

  func distance(from place: Coordinate, at other: EarthPoint) -> Double {
    let chord = point.chord(to: other)
    // The ground is never shorter than the chord: there is no need to look closer at what is far outside. Nor, on a
    // scale on which the Earth is flat to a millimetre, at what is deep inside.
    if chord > radius + 1000 { return chord - radius }
    if chord < 10_000, chord < radius / 2 { return chord - radius }
    guard let geodesic = Geodesy.geodesic(from: center, to: place) else { return chord - radius }
    return geodesic.distance - radius
  }
}

extension Coordinate {
  /// Whether latitude and longitude are in range.
  var isOnEarth: Bool {
    (-90_000_000_000...90_000_000_000).contains(latitudeNanodegrees)
      && (-180_000_000_000...180_000_000_000).contains(longitudeNanodegrees)
  }
}
