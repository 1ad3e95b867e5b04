// SPDX-License-Identifier: BSD-2-Clause
/// A polygon whose edges are geodesics.
///
/// Each edge is cut into pieces so short that the plane through both ends and the Earth's centre leaves the geodesic by
/// less than a centimetre (10 km; more for a polygon so long that it would have more than 4000 pieces). Seen from the
/// Earth's centre, such pieces are straight lines on a plane that touches the Earth in the polygon's middle (the
/// gnomonic projection): there, inside and outside are a question of plane geometry, at the poles and across the
/// antimeridian as everywhere.
struct PolygonBoundary: Sendable {
  static let mostCorners = 2000
  static let pieceLength = 10_000.0
  static let mostPieces = 4000.0
  /// Cosine of the largest angle from the middle to a corner, seen from the Earth's centre: about 5000 km.
  private static let smallestCosine = 0.70711

  /// The ends of the pieces, in order; the last one leads to the first.
  let points: [EarthPoint]
  /// The same on the plane.
  let plane: [PlanePoint]
  let projection: GnomonicProjection
  let ballCenter: EarthPoint
  let ballRadius: Double
  let depth: Double
  private let low, high: PlanePoint

  init(_ given: [Coordinate]) throws(GeofenceFault) {
    var corners = given
    // As GeoJSON and WKT write it, the first corner again at the end.
    if corners.count > 3, corners.first == corners.last { corners.removeLast() }
    guard (3...Self.mostCorners).contains(corners.count) else { throw .corners(corners.count) }
    for (index, corner) in corners.enumerated() where !corner.isOnEarth { throw .range(index) }

    var sum = EarthPoint(x: 0, y: 0, z: 0)
    for corner in corners { sum = sum + EarthPoint(corner).direction }
    guard sum.length > 1e-6 else { throw .extent(0) }
    projection = GnomonicProjection(middle: sum.direction)
    for (index, corner) in corners.enumerated()
    where EarthPoint.dot(EarthPoint(corner).direction, projection.middle) < Self.smallestCosine { throw .extent(index) }

    let pieces = try Pieces(corners)
    points = pieces.points
    let projection = projection
    plane = points.map { projection.project($0) }
    if let crossing = PolygonCrossing(plane).first {
      throw .crossing(pieces.corner[crossing.0], pieces.corner[crossing.1])
    }
    low = PlanePoint(x: plane.reduce(.infinity) { min($0, $1.x) }, y: plane.reduce(.infinity) { min($0, $1.y) })
    high = PlanePoint(x: plane.reduce(-.infinity) { max($0, $1.x) }, y: plane.reduce(-.infinity) { max($0, $1.y) })

    // The corners' ball holds the chords; the ground above a piece's and above the whole polygon's chords bulges out.
    let center = points.reduce(EarthPoint(x: 0, y: 0, z: 0)) { $0 + $1 } * (1 / Double(points.count))
    let reach = points.reduce(0) { max($0, center.chord(to: $1)) }
    ballCenter = center
    ballRadius = reach + reach * reach / 6_000_000 + 10

    var area = 0.0
    for index in plane.indices {
      let (a, b) = (plane[index], plane[(index + 1) % plane.count])
      area += a.x * b.y - b.x * a.y
    }
    // On the plane that touches the Earth in the middle everything is a little larger, the more the farther out.
    depth = abs(area) / 2 / (pieces.perimeter / 2)
  }

  /// Whether a point on the ellipsoid is inside.
  func contains(_ point: EarthPoint) -> Bool {
    // The other half of the Earth would be projected too, upside down.
    guard EarthPoint.dot(point, projection.middle) > 0 else { return false }
    let place = projection.project(point)
    guard place.x >= low.x, place.x <= high.x, place.y >= low.y, place.y <= high.y else { return false }
    var isInside = false
    var a = plane[plane.count - 1]
    for b in plane {
      if (a.y > place.y) != (b.y > place.y) {
        let side = (b.x - a.x) * (place.y - a.y) - (place.x - a.x) * (b.y - a.y)
        if (side > 0) == (b.y > a.y) { isInside.toggle() }
      }
      a = b
    }
    return isInside
  }

  /// Metres to the nearest piece, on the plane that touches the Earth at the point.
  func distance(from point: EarthPoint) -> Double {
    let here = TangentPlane(at: point)
    var nearest = Double.infinity
    var a = here.project(points[points.count - 1])
    for corner in points {
      let b = here.project(corner)
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let along = length > 0 ? max(0, min(1, -(a.x * dx + a.y * dy) / length)) : 0
      let (x, y) = (a.x + along * dx, a.y + along * dy)
      nearest = min(nearest, x * x + y * y)
      a = b
    }
    return nearest.squareRoot()
  }
}

/// The ends of an outline's pieces, and what they belong to.
private struct Pieces {
  var points: [EarthPoint] = []
  /// The corner at which the edge of each piece begins.
  var corner: [Int] = []
  var perimeter = 0.0

  init(_ corners: [Coordinate]) throws(GeofenceFault) {
    var edges: [Geodesy.Geodesic] = []
    for (index, corner) in corners.enumerated() {
      let next = (index + 1) % corners.count
      // No two corners are so far apart that there is no geodesic: all are within 5000 km of the middle.
      guard let edge = Geodesy.geodesic(from: corner, to: corners[next]) else { throw .extent(index) }
      guard edge.distance > 0.001 else { throw .repeated(index, next) }
      perimeter += edge.distance
      edges.append(edge)
    }
    let length = max(PolygonBoundary.pieceLength, perimeter / PolygonBoundary.mostPieces)
    for (index, edge) in edges.enumerated() {
      points.append(EarthPoint(corners[index]))
      corner.append(index)
      let count = (edge.distance / length).rounded(.up)
      var piece = 1.0
      while piece < count {
        let place = Geodesy.place(
          from: corners[index], azimuth: edge.startAzimuth, distance: edge.distance * piece / count)
        points.append(EarthPoint(place))
        corner.append(index)
        piece += 1
      }
    }
  }
}
