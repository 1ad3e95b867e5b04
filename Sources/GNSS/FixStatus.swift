// SPDX-License-Identifier: BSD-2-Clause

/// What a fix determines. The raw values are gpsd's.
public enum FixMode: UInt8, Sendable, Comparable {
  /// The receiver has not said.
  case unknown = 0
  /// The receiver says that it has no fix.
  case none = 1
  /// Latitude and longitude.
  case twoDimensional = 2
  /// Latitude, longitude and height.
  case threeDimensional = 3

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// How a fix was made. The raw values are gpsd's.
public enum FixStatus: UInt8, Sendable {
  /// No fix, or nothing said about it.
  case unknown = 0
  /// From the satellites alone.
  case autonomous = 1
  /// With differential corrections (SBAS, RTCM).
  case differential = 2
  /// Carrier phase, ambiguities fixed to integers.
  case rtkFixed = 3
  /// Carrier phase, ambiguities not yet fixed.
  case rtkFloat = 4
  /// Dead reckoning: no satellites.
  case deadReckoning = 5
  /// Satellites and dead reckoning together.
  case combined = 6
  /// A surveyed position that the receiver was told, as a time server is.
  case surveyed = 7
  /// A simulator's; not a place where anyone is.
  case simulated = 8
  /// Encrypted military signals.
  case precise = 9
}
