// SPDX-License-Identifier: BSD-2-Clause
/// What is wrong with a geofence's shape.
public enum GeofenceFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A circle's radius is not above zero, or above 5000 km.
  case radius
  /// A polygon has fewer than three corners, or more than 2000.
  case corners(Int)
  /// Two corners, counted from 0, are one point.
  case repeated(Int, Int)
  /// Two edges, named by the corners at which they begin, cross or touch.
  case crossing(Int, Int)
  /// A corner is farther than 5000 km from the polygon's middle: what is inside and what outside is not clear then.
  case extent(Int)
  /// A coordinate is out of range.
  case range(Int)

  /// For people.
  public var description: String {
    switch self {
    case .radius: "the radius must be above 0 and at most 5000 km"
    case .corners(let count): "a polygon has 3 to 2000 corners, here are \(count)"
    case .repeated(let one, let other): "corners \(one + 1) and \(other + 1) are one point"
    case .crossing(let one, let other): "the edges after corners \(one + 1) and \(other + 1) cross or touch"
    case .extent(let corner): "corner \(corner + 1) is farther than 5000 km from the polygon's middle"
    case .range(let corner): "corner \(corner + 1) is not on Earth"
    }
  }
}
