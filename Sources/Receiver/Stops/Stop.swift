// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// A stay at one place. Reported when it begins to count as one, with `departure` nil, and again when it is over.
public struct Stop: Hashable, Sendable {
  /// Arrival and departure: the times of the first and the last fix of the stay.
  public var arrival: UTCTime
  public var departure: UTCTime?
  /// The mean of the fixes of the stay.
  public var center: Coordinate
  /// Metres, from the centre: the distance within which all fixes of the stay are.
  public var radius: Double

  public init(arrival: UTCTime, departure: UTCTime?, center: Coordinate, radius: Double) {
    self.arrival = arrival
    self.departure = departure
    self.center = center
    self.radius = radius
  }
}
