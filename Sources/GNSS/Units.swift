// SPDX-License-Identifier: BSD-2-Clause

/// A length or a height, exact to a tenth of a millimetre.
///
/// Receivers send heights as decimals of a metre; high-precision ones with four decimals. An integer keeps them as they
/// were sent, from the field to the report.
public struct Length: Hashable, Comparable, Sendable {
  /// Tenths of a millimetre.
  public var tenthsOfMillimetre: Int64

  @inlinable public init(tenthsOfMillimetre: Int64) { self.tenthsOfMillimetre = tenthsOfMillimetre }
  /// Rounded to the nearest tenth of a millimetre; nil where `metres` is not finite or beyond ±10¹² m.
  @inlinable public init?(metres: Double) {
    guard metres.magnitude < 1e12 else { return nil }
    tenthsOfMillimetre = Int64((metres * 10_000).rounded())
  }
  @inlinable public var metres: Double { Double(tenthsOfMillimetre) / 10_000 }
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.tenthsOfMillimetre < b.tenthsOfMillimetre }
  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(tenthsOfMillimetre: a.tenthsOfMillimetre &+ b.tenthsOfMillimetre)
  }
  @inlinable public static func - (a: Self, b: Self) -> Self {
    Self(tenthsOfMillimetre: a.tenthsOfMillimetre &- b.tenthsOfMillimetre)
  }
}

/// A speed, in whole micrometres a second: fine enough that knots and km/h convert without a visible rounding.
public struct Speed: Hashable, Comparable, Sendable {
  /// Micrometres a second.
  public var micrometresPerSecond: Int64

  @inlinable public init(micrometresPerSecond: Int64) { self.micrometresPerSecond = micrometresPerSecond }
  /// Rounded to the nearest micrometre a second; nil where the value is not finite or beyond ±10⁹ m/s.
  @inlinable public init?(metresPerSecond: Double) {
    guard metresPerSecond.magnitude < 1e9 else { return nil }
    micrometresPerSecond = Int64((metresPerSecond * 1_000_000).rounded())
  }
  @inlinable public var metresPerSecond: Double { Double(micrometresPerSecond) / 1_000_000 }
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.micrometresPerSecond < b.micrometresPerSecond }
}

/// A direction or an angle, in whole microdegrees. Whether it counts from true or magnetic north, its owner says.
public struct Direction: Hashable, Comparable, Sendable {
  /// Millionths of a degree.
  public var microdegrees: Int64

  @inlinable public init(microdegrees: Int64) { self.microdegrees = microdegrees }
  /// Rounded to the nearest microdegree; nil where the value is not finite or beyond ±10⁶ degrees.
  @inlinable public init?(degrees: Double) {
    guard degrees.magnitude < 1e6 else { return nil }
    microdegrees = Int64((degrees * 1_000_000).rounded())
  }
  @inlinable public var degrees: Double { Double(microdegrees) / 1_000_000 }
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.microdegrees < b.microdegrees }
  /// The same direction in 0 ..< 360 degrees.
  @inlinable public var normalized: Direction {
    let turn: Int64 = 360_000_000
    let rest = microdegrees % turn
    return Direction(microdegrees: rest < 0 ? rest + turn : rest)
  }
}
