// SPDX-License-Identifier: BSD-2-Clause
/// Looks for two pieces of a closed outline that cross or touch each other elsewhere than where one follows the other.
struct PolygonCrossing {
  /// The first ends of two such pieces; nil for a simple polygon.
  let first: (Int, Int)?

  init(_ outline: [PlanePoint]) {
    let count = outline.count
    func end(_ piece: Int) -> PlanePoint { outline[(piece + 1) % count] }
    // A sweep from left to right: a piece can only touch those that are not over yet when it begins.
    let order = outline.indices.sorted { min(outline[$0].x, end($0).x) < min(outline[$1].x, end($1).x) }
    var open: [Int] = []
    for piece in order {
      let (a, b) = (outline[piece], end(piece))
      let left = min(a.x, b.x)
      open.removeAll { max(outline[$0].x, end($0).x) < left }
      for other in open {
        let (c, d) = (outline[other], end(other))
        guard min(a.y, b.y) <= max(c.y, d.y), min(c.y, d.y) <= max(a.y, b.y) else { continue }
        let isTouching: Bool
        if (piece + 1) % count == other {
          isTouching = Self.isFoldingBack(a, b, d)
        } else if (other + 1) % count == piece {
          isTouching = Self.isFoldingBack(c, d, b)
        } else {
          isTouching = Self.areTouching(a, b, c, d)
        }
        if isTouching {
          first = (min(piece, other), max(piece, other))
          return
        }
      }
      open.append(piece)
    }
    first = nil
  }

  /// Twice the area of a triangle; positive when it goes round to the left.
  private static func area(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private static func areTouching(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> Bool {
    let (abc, abd) = (area(a, b, c), area(a, b, d))
    let (cda, cdb) = (area(c, d, a), area(c, d, b))
    if abc * abd < 0, cda * cdb < 0 { return true }
    return (abc == 0 && isBetween(c, a, b)) || (abd == 0 && isBetween(d, a, b)) || (cda == 0 && isBetween(a, c, d))
      || (cdb == 0 && isBetween(b, c, d))
  }

  /// Whether the second of two pieces, a to b and b to c, goes back over the first.
  private static func isFoldingBack(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Bool {
    area(a, b, c) == 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0
  }

  /// Of a point on the line through a and b.
  private static func isBetween(_ point: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> Bool {
    min(a.x, b.x) <= point.x && point.x <= max(a.x, b.x) && min(a.y, b.y) <= point.y && point.y <= max(a.y, b.y)
  }
}
