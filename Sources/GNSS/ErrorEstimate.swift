// SPDX-License-Identifier: BSD-2-Clause

/// Estimated errors of a fix at 95 % confidence, as gpsd's clients know them; nil where nothing is known.
public struct ErrorEstimate: Hashable, Sendable {
  /// Of the time, seconds.
  public var time: Double?
  /// Of longitude (x), latitude (y) and height (v), metres.
  public var x, y, vertical: Double?
  /// Horizontal (2D) and spherical (3D), metres.
  public var horizontal, spherical: Double?
  /// Of speed over ground and climb, m/s.
  public var speed, climb: Double?
  /// Of the course over ground, degrees.
  public var course: Double?

  @inlinable public init() {}
}
