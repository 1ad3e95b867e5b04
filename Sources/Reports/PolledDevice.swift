// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// The last epoch of a receiver, for the POLL report.
public struct PolledDevice {
  public var name: DeviceName
  public var fix: Fix?
  public var satellites: SatellitesInView?
  public var attitude: Attitude?
  /// The last GST, which may be of an earlier epoch than the fix.
  public var noise: NoiseStatistics?

  public init(name: DeviceName) { self.name = name }
}
