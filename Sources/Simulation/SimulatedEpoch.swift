// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// All that a simulated receiver knows of one moment.
public struct SimulatedEpoch: Sendable {
  public var fix = Fix()
  public var satellites = SatellitesInView()
  /// nil without a fix: the simulated compass works with satellites too.
  public var attitude: Attitude?

  public init() {}
}
