// SPDX-License-Identifier: BSD-2-Clause

/// A subscriber, as the listener's delegate sees it.
public struct SubscriberInfo: Hashable, Sendable, CustomStringConvertible {
  /// Different for every connection.
  public var id: UInt64
  public var peer: Peer
  public var access: AccessLevel
  /// The address that it connected to.
  public var listener: String

  public var description: String { "\(peer) on \(listener)" }
}

/// Why a connection ended.
public enum Departure: Hashable, Sendable {
  /// The subscriber closed it, or its host is gone.
  case closed
  /// Neither a request nor an enabled WATCH for too long, or nothing read for too long.
  case idle
  /// It may not know anything.
  case denied
  /// Too many, of its own or in all.
  case refused
  /// The listener was closed.
  case shutDown
}

/// Reports that subscribers did not take in time, of a whole while.
public struct LossSummary: Hashable, Sendable {
  /// How many subscribers, and how many reports of theirs in all.
  public var subscribers, reports: Int
}
