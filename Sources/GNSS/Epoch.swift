// SPDX-License-Identifier: BSD-2-Clause

/// All that came to be known of one moment: what an assembler hands out when the epoch is closed.
public struct Epoch: Sendable {
  public var fix: Fix
  /// The sky, where this epoch completed one.
  public var satellites: SatellitesInView?
  /// Headings and attitude, where sentences of this epoch told them.
  public var attitude: Attitude?
  /// A GSV cycle of this epoch that did not come to its end, or changed on the way.
  public var skyFault: SkyFault?

  @inlinable public init() { fix = Fix() }
}

/// Why a cycle of GSV sentences gave no sky.
public enum SkyFault: UInt8, Error, Sendable {
  /// Parts are missing.
  case incomplete
  /// The number of parts or satellites changed in the middle.
  case changed
  /// More signals than `SatelliteList.capacity`.
  case tooMany
}
