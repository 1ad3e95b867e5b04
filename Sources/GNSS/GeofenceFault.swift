// SPDX-License-Identifier: BSD-2-Clause
/// What is wrong with a geofence's shape.
public enum GeofenceFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A circle's radius is not above zero, or reaches halfway round the Earth.
  case radius
  /// A polygon has fewer than three corners.
  case corners(Int)
  /// Two corners, counted from 0, are one point.
  case repeated(Int, Int)
  /// Two edges, named by the corners at which they begin, cross or touch.
  case crossing(Int, Int)
  /// An edge is longer than an eighth of the Earth's circumference: which way it goes is not what the map shows.
  case edge(Int)
  /// A coordinate is out of range.
  case range(Int)

  /// For people.
  public var description: String {
    switch self {
    case .radius: "the radius must be above 0 and below 5000 km"
    case .corners(let count): "a polygon needs three corners, here are \(count)"
    case .repeated(let one, let other): "corners \(one + 1) and \(other + 1) are one point"
    case .crossing(let one, let other): "the edges after corners \(one + 1) and \(other + 1) cross or touch"
    case .edge(let corner): "the edge after corner \(corner + 1) is longer than 5000 km"
    case .range(let corner): "corner \(corner + 1) is not on Earth"
    }
  }
}
