// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// What a publisher is set to.
public struct PublisherSettings: Hashable, Sendable {
  /// What VERSION tells as the release.
  public var release = "0.1"
  /// Subscribers in all, and of one user or one host.
  public var maxSubscribers = 1_024
  public var maxSubscribersPerPeer = 1_024
  /// Bytes that the ring holds.
  public var ringSize = 262_144
  /// Who neither asks nor watches, or does not read, for so long is shown out. Zero: never.
  public var idleLimit = Nanoseconds.seconds(900)

  /// How long a request without a terminator waits for the rest of it.
  public var requestGrace = Nanoseconds.milliseconds(100)

  public init() {}
}
