// SPDX-License-Identifier: BSD-2-Clause
/// When a stay counts as a stop.
public struct StopThresholds: Hashable, Sendable {
  /// How far from the stay's centre a fix may be, metres, besides its own error.
  public var radius: Double
  /// How long a stay must last, nanoseconds.
  public var duration: Int64
  /// Fixes whose error is larger than this are not looked at, metres: they would make every stay a stop.
  public var worstError: Double

  /// 50 m, 3 minutes, 100 m, unless said otherwise.
  public init(radius: Double = 50, duration: Int64 = 180_000_000_000, worstError: Double = 100) {
    self.radius = radius
    self.duration = duration
    self.worstError = worstError
  }
}
