// SPDX-License-Identifier: BSD-2-Clause

/// How a listener treats those who connect.
public struct ListenerSettings: Hashable, Sendable {
  public enum Language: Hashable, Sendable {
    /// gpsd's protocol.
    case gpsd
    /// Sentences alone, without being asked: verbatim, or written from the fix.
    case nmea(synthesized: Bool)
  }

  public var language = Language.gpsd
  /// A Unix socket's permissions, and its owner and group where they are not to be the process's.
  public var mode: UInt32 = 0o666
  public var owner, group: UInt32?
  /// The most that somebody who connects here may know, and over TCP what everybody may.
  public var access = AccessLevel.full

  public init() {}
}
