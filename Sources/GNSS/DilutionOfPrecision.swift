// SPDX-License-Identifier: BSD-2-Clause

/// Dilution of precision: how the geometry of the satellites used enlarges the error of one range. Without unit,
/// thousandths; nil where the receiver neither sent it nor let it be computed.
public struct DilutionOfPrecision: Hashable, Sendable {
  /// Geometric, horizontal, position (3D), time, vertical, and along the longitude (x) and latitude (y).
  public var geometric, horizontal, position, time, vertical, x, y: Int32?

  @inlinable public init() {}
  public var isEmpty: Bool {
    geometric == nil && horizontal == nil && position == nil && time == nil && vertical == nil && x == nil && y == nil
  }
}
