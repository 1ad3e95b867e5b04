// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Testing

struct GeofenceBoundaryTests {
  private func circle(_ center: Coordinate, _ metres: Double) throws -> GeofenceBoundary {
    try GeofenceBoundary(.circle(center: center, radius: try #require(Length(metres: metres))))
  }

  /// A polygon like a star, of random corners, around a place that may be anywhere.
  private func star(_ dice: inout Dice) -> (middle: Coordinate, size: Double, corners: [Coordinate]) {
    let middle: Coordinate
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: middle = place(.random(in: 80...90, using: &dice), .random(in: -180...180, using: &dice))
    case 1: middle = place(.random(in: -90 ... -80, using: &dice), .random(in: -180...180, using: &dice))
    case 2: middle = place(.random(in: -80...80, using: &dice), 180)
    default: middle = place(.random(in: -80...80, using: &dice), .random(in: -180...180, using: &dice))
    }
    let size = [50.0, 1000, 30_000, 1_000_000][Int.random(in: 0..<4, using: &dice)]
    let count = Int.random(in: 3...12, using: &dice)
    let corners = (0..<count).map { index in
      Geodesy.place(
        from: middle, azimuth: 2 * .pi * Double(index) / Double(count) - 3,
        distance: size * .random(in: 0.4...1, using: &dice))
    }
    return (middle, size, corners)
  }

  @Test func `polygons agree with the reference, at the poles and across the antimeridian too`() throws {
    var dice = Dice(state: 2)
    var inside = 0
    var outside = 0
    for _ in 0..<300 {
      let (middle, size, corners) = star(&dice)
      let boundary = try GeofenceBoundary(.polygon(corners))
      let reference = ReferencePolygon(corners: corners)
      for _ in 0..<30 {
        let here = Geodesy.place(
          from: middle, azimuth: .random(in: -3.14...3.14, using: &dice),
          distance: size * .random(in: 0...1.3, using: &dice))
        // Closer than this the pieces' planes and a nanodegree may tell otherwise.
        guard abs(boundary.signedDistance(from: here)) > 0.02 else { continue }
        let expected = reference.contains(here)
        #expect(boundary.contains(here) == expected, "\(here) in \(corners)")
        #expect((boundary.signedDistance(from: here) < 0) == expected)
        if expected { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 2000 && outside > 2000)
  }

  @Test func `the boundary is where it is said to be, to a centimetre, along edges of a thousand kilometres`() throws {
    var dice = Dice(state: 3)
    for _ in 0..<40 {
      let (_, _, corners) = star(&dice)
      let boundary = try GeofenceBoundary(.polygon(corners))
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let edge = try #require(Geodesy.geodesic(from: corner, to: next))
        for part in [0.1, 0.37, 0.5, 0.81] {
          let on = Geodesy.place(from: corner, azimuth: edge.startAzimuth, distance: edge.distance * part)
          #expect(abs(boundary.signedDistance(from: on)) < 0.01)
        }
      }
    }
  }

  @Test func `distances to a polygon are those of the reference`() throws {
    let corners = [place(52.5, 13.4), place(52.5, 13.41), place(52.506, 13.41), place(52.506, 13.4)]
    let boundary = try GeofenceBoundary(.polygon(corners))
    let reference = ReferencePolygon(corners: corners)
    var dice = Dice(state: 4)
    for _ in 0..<40 {
      let here = place(.random(in: 52.495...52.511, using: &dice), .random(in: 13.395...13.415, using: &dice))
      let distance = abs(boundary.signedDistance(from: here))
      #expect(abs(distance - reference.distance(from: here, step: 0.5)) < 0.05 + 0.001 * distance)
    }
  }

  @Test func `circles agree with the geodesic`() throws {
    var dice = Dice(state: 5)
    for _ in 0..<2000 {
      let center = place(.random(in: -90...90, using: &dice), .random(in: -180...180, using: &dice))
      let radius = [5.0, 100, 5000, 300_000, 5_000_000][Int.random(in: 0..<5, using: &dice)]
      let boundary = try circle(center, radius)
      let here = Geodesy.place(
        from: center, azimuth: .random(in: -3.14...3.14, using: &dice),
        distance: radius * .random(in: 0.98...1.02, using: &dice))
      let way = try #require(Geodesy.geodesic(from: center, to: here))
      let distance = boundary.signedDistance(from: here)
      // Far outside it is the chord's.
      #expect(abs(distance - (way.distance - radius)) < (distance < 900 ? 0.001 : 1000))
      #expect(boundary.contains(here) == (way.distance <= radius))
      #expect(!boundary.contains(here) || boundary.ball.center.chord(to: EarthPoint(here)) <= boundary.ball.radius)
    }
  }

  @Test func `a polygon's ball holds all of it`() throws {
    var dice = Dice(state: 6)
    for _ in 0..<200 {
      let (middle, size, corners) = star(&dice)
      let boundary = try GeofenceBoundary(.polygon(corners))
      for _ in 0..<20 {
        let here = Geodesy.place(
          from: middle, azimuth: .random(in: -3.14...3.14, using: &dice),
          distance: size * .random(in: 0...1, using: &dice))
        guard boundary.contains(here) else { continue }
        #expect(boundary.ball.center.chord(to: EarthPoint(here)) <= boundary.ball.radius)
      }
    }
  }

  @Test func `a polygon around a pole`() throws {
    let boundary = try GeofenceBoundary(.polygon([place(70, 0), place(70, 90), place(70, 180), place(70, -90)]))
    #expect(boundary.contains(place(90, 0)))
    #expect(boundary.contains(place(71, 90)))
    #expect(!boundary.contains(place(69, 45)))
    #expect(!boundary.contains(place(-90, 0)))
    #expect(!boundary.contains(place(-80, 10)))
  }

  @Test func `either way round, closed or not, it is the same`() throws {
    let corners = [place(1, 1), place(1, 2), place(2, 2), place(2, 1)]
    for shape in [corners, corners.reversed(), corners + [corners[0]]] {
      let boundary = try GeofenceBoundary(.polygon(shape))
      #expect(boundary.contains(place(1.5, 1.5)))
      #expect(!boundary.contains(place(1.5, 2.5)))
    }
  }

  @Test func `the depth of a square and of a strip`() throws {
    let square = try GeofenceBoundary(.polygon([place(0, 0), place(0, 0.01), place(0.01, 0.01), place(0.01, 0)]))
    #expect((400...700).contains(square.depth))
    let strip = try GeofenceBoundary(.polygon([place(0, 0), place(0, 1), place(0.0001, 1), place(0.0001, 0)]))
    #expect((5...12).contains(strip.depth))
  }

  @Test(arguments: [
    (Geofence.Shape.polygon([place(0, 0), place(1, 1)]), GeofenceFault.corners(2)),
    (.polygon([place(0, 0), place(0, 0), place(1, 1)]), .repeated(0, 1)),
    (.polygon([place(0, 0), place(1, 1), place(0, 1), place(1, 0)]), .crossing(0, 2)),
    (.polygon([place(0, 0), place(0, 2), place(0, 1)]), .crossing(0, 2)),
    (.polygon([place(0, 0), place(0, 2), place(1, 1), place(0, 1), place(-1, 1)]), .crossing(0, 2)),
    (.polygon([place(0, 0), place(0, 120), place(0, -120)]), .extent(0)),
    (.polygon([place(0, -60), place(0, 60), place(10, 0)]), .extent(0)),
    (
      .polygon([place(0, 0), Coordinate(latitudeNanodegrees: 91_000_000_000, longitudeNanodegrees: 0), place(1, 1)]),
      .range(1)
    ),
    (.circle(center: place(0, 0), radius: Length(tenthsOfMillimetre: 0)), .radius),
    (.circle(center: place(0, 0), radius: Length(tenthsOfMillimetre: 50_000_000_001)), .radius),
  ])
  func `a shape that is none is refused, with the place of the fault`(shape: Geofence.Shape, fault: GeofenceFault) {
    #expect(throws: fault) { try GeofenceBoundary(shape) }
    #expect(!"\(fault)".isEmpty)
  }

  @Test func `a polygon may have 2000 corners, and not more`() throws {
    func round(_ count: Int) -> Geofence.Shape {
      .polygon(
        (0..<count).map {
          Geodesy.place(from: place(10, 10), azimuth: 2 * .pi * Double($0) / Double(count), distance: 1000)
        })
    }
    #expect(try GeofenceBoundary(round(2000)).contains(place(10, 10)))
    #expect(throws: GeofenceFault.corners(2001)) { try GeofenceBoundary(round(2001)) }
  }
}
