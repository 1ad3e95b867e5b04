// SPDX-License-Identifier: BSD-2-Clause

/// What a vessel's instruments say beside the position: water and wind.
public struct Environment: Hashable, Sendable {
  /// Depth below the transducer or keel as sent.
  public var depth: Length?
  /// Water temperature, thousandths of a degree Celsius.
  public var waterTemperature: Int64?
  /// Air (instrument) temperature, thousandths of a degree Celsius.
  public var temperature: Int64?
  /// Wind's direction: magnetic, true, and relative to the bow.
  public var windMagnetic, windTrue, windRelative: Direction?
  /// Wind speed relative to the vessel, and true.
  public var windSpeedRelative, windSpeedTrue: Speed?

  @inlinable public init() {}
  public var isEmpty: Bool { self == Environment() }
}
