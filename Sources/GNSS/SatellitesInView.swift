// SPDX-License-Identifier: BSD-2-Clause

/// The sky: every satellite that the receiver told of in one whole cycle, and the DOPs of the epoch.
public struct SatellitesInView: Sendable {
  public var time: UTCTime?
  public var satellites: SatelliteList
  public var dop: DilutionOfPrecision
  /// Satellites used as the receiver counts them; nil where it did not say.
  public var satellitesUsed: Int?

  @inlinable public init() {
    satellites = SatelliteList()
    dop = DilutionOfPrecision()
  }
}
