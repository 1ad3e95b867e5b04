// SPDX-License-Identifier: BSD-2-Clause

/// The vector from a base station, or from a receiver's first antenna to its second, in the local level system.
public struct Baseline: Hashable, Sendable {
  /// How it was solved; unknown where the receiver did not say.
  public var status: FixStatus
  public var east, north, up, length: Length?
  /// From true north.
  public var course: Direction?

  @inlinable public init(status: FixStatus = .unknown) { self.status = status }
}
