// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

/// The way that a vessel goes round and round: great-circle legs between waypoints, joined by arcs, since no vessel
/// turns on the spot.
public struct VesselTrack: Sendable {
  /// One piece of the way.
  private enum Piece: Sendable {
    case leg(start: SpherePoint, bearing: Double)
    /// `side` is 1 for a turn to starboard, -1 to port; `bearing` is the one from the centre to the arc's start.
    case arc(centre: SpherePoint, bearing: Double, side: Double, radius: Double)
  }

  private var pieces: [(piece: Piece, start: Double)] = []
  /// Metres once round.
  public private(set) var length = 0.0

  /// - Parameters:
  ///   - waypoints: three or more places, the last joined to the first; fewer make a track that stays at the first.
  ///   - turningRadius: metres; less is taken where the legs are too short for it.
  public init(waypoints: [Coordinate], turningRadius: Double) {
    let corners = waypoints.map {
      SpherePoint(latitude: radians($0.latitude), longitude: radians($0.longitude))
    }
    guard corners.count >= 3 else {
      pieces = [(.leg(start: corners.first ?? SpherePoint(latitude: 0, longitude: 0), bearing: 0), 0)]
      return
    }
    // Every corner's turn first: the legs run from the end of one turn to the start of the next.
    let turns = corners.indices.map { i in
      Turn(
        before: corners[(i + corners.count - 1) % corners.count], at: corners[i],
        after: corners[(i + 1) % corners.count], radius: turningRadius)
    }
    for (i, turn) in turns.enumerated() {
      append(.arc(centre: turn.centre, bearing: turn.bearing, side: turn.side, radius: turn.radius), turn.length)
      let next = turns[(i + 1) % turns.count].start
      append(
        .leg(start: turn.end, bearing: GreatCircle.bearing(from: turn.end, to: next)),
        GreatCircle.distance(from: turn.end, to: next))
    }
  }

  private mutating func append(_ piece: Piece, _ pieceLength: Double) {
    pieces.append((piece, length))
    length += pieceLength
  }

  /// Where one is after so many metres from the start of the track; radians.
  func point(after distance: Double) -> SpherePoint {
    let along = length > 0 ? wrapped(distance) : 0
    let index = max(0, (pieces.firstIndex { $0.start > along } ?? pieces.count) - 1)
    let (piece, start) = pieces[index]
    switch piece {
    case .leg(let origin, let bearing):
      return GreatCircle.point(from: origin, bearing: bearing, distance: along - start)
    case .arc(let centre, let bearing, let side, let radius):
      let angle = radius > 0 ? bearing + side * (along - start) / radius : bearing
      return GreatCircle.point(from: centre, bearing: angle, distance: radius)
    }
  }

  private func wrapped(_ distance: Double) -> Double {
    let rest = fmod(distance, length)
    return rest < 0 ? rest + length : rest
  }
}

extension VesselTrack {
  /// Out of Kiel's harbour, past Friedrichsort to the lighthouse in the bay, and back on the other side of the fairway.
  public static let kielFjord = VesselTrack(
    waypoints: [
      (54.3330, 10.1545), (54.3520, 10.1670), (54.3760, 10.1840), (54.3955, 10.2030), (54.4300, 10.2280),
      (54.4850, 10.2650), (54.4950, 10.2780), (54.4920, 10.2880), (54.4300, 10.2360), (54.3952, 10.2055),
      (54.3750, 10.1880), (54.3515, 10.1705), (54.3330, 10.1600),
    ].compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }, turningRadius: 180)
}

/// How a corner between two legs is rounded.
private struct Turn {
  let start, end, centre: SpherePoint
  /// From the centre to the start.
  let bearing: Double
  let side, radius, length: Double

  init(before: SpherePoint, at corner: SpherePoint, after: SpherePoint, radius wanted: Double) {
    let back = GreatCircle.bearing(from: corner, to: before)
    let ahead = GreatCircle.bearing(from: corner, to: after)
    let course = wholeTurn(back + .pi)
    let change = halfTurn(ahead - course)
    // The turn begins and ends this far from the corner; never beyond the middle of a leg.
    let room =
      0.45 * min(GreatCircle.distance(from: before, to: corner), GreatCircle.distance(from: corner, to: after))
    let half = tan(min(change.magnitude, 3.1) / 2)
    let reach = min(wanted * half, room)
    side = change < 0 ? -1 : 1
    radius = half > 1e-9 ? reach / half : 0
    length = radius * change.magnitude
    start = GreatCircle.point(from: corner, bearing: back, distance: reach)
    end = GreatCircle.point(from: corner, bearing: ahead, distance: reach)
    centre = GreatCircle.point(from: start, bearing: course + side * .pi / 2, distance: radius)
    bearing = course - side * .pi / 2
  }
}
