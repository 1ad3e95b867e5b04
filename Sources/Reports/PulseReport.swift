// SPDX-License-Identifier: BSD-2-Clause

/// When a second began by a receiver, and what the system's clock showed then.
public struct PulseReport: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// The edge of a pulse per second: PPS.
    case pulse
    /// The arrival of the sentences that tell the second: TOFF.
    case sentences
  }

  public var source: Source
  /// The time by the receiver and by the system, Unix nanoseconds.
  public var real, clock: Int64
  /// The clock's precision as NTP tells it: 2 to the power of this, in seconds.
  public var precision: Int?

  public init(source: Source, real: Int64, clock: Int64, precision: Int? = nil) {
    self.source = source
    self.real = real
    self.clock = clock
    self.precision = precision
  }
}
