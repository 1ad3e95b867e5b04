// SPDX-License-Identifier: BSD-2-Clause

/// What a subscriber may know.
public enum AccessLevel: UInt8, Sendable, Comparable {
  /// Nothing: told why, and shown out.
  case none = 0
  /// The position rounded to a size that is configured, no height, no satellites, no sentences, time to the second.
  case reduced = 1
  case full = 2

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
