// SPDX-License-Identifier: BSD-2-Clause

/// What an assembler hands out: all that came to be known of one moment, or the part of it that comes on its own (a sky
/// told after its fix, a heading between two fixes, a position before its epoch is whole).
public struct Epoch: Sendable {
  /// One an epoch; with `isEarly` the position before the whole.
  public var fix: Fix?
  /// The sky with the DOPs of this epoch.
  public var satellites: SatellitesInView?
  /// Headings and attitude, as soon as a sentence told them.
  public var attitude: Attitude?
  /// A GSV cycle that did not come to its end, or changed on the way. The sky stays what it was.
  public var skyFault: SkyFault?

  @inlinable public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { fix == nil && satellites == nil && attitude == nil && skyFault == nil }
}

/// Why a cycle of GSV sentences gave no sky.
public enum SkyFault: UInt8, Error, Sendable {
  /// Parts are missing.
  case incomplete
  /// The number of parts changed in the middle.
  case changed
  /// More signals than `SatelliteList.capacity`.
  case tooMany
}
