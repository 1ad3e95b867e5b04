// SPDX-License-Identifier: BSD-2-Clause

/// A latitude or longitude: two fields, degrees and minutes (ddmm.mmm, dddmm.mmm) and the hemisphere's letter.
///
/// Both must be there and make sense together: minutes below 60, at most 90 degrees north or south or 180 east or west.
/// One without the other is invalid, both empty is absent.
public struct Angle: FieldValue {
  @usableFromInline var raw: Int64

  @usableFromInline @inline(__always) init(raw: Int64) { self.raw = raw }

  /// An angle of `nanodegrees`, within half a turn; anything else is invalid.
  public init(nanodegrees: Int64) {
    raw = nanodegrees.magnitude <= 180_000_000_000 ? nanodegrees : Int64.min + 1
  }

  @inlinable public static var absent: Angle { Angle(raw: Int64.min) }
  @inlinable public static var invalid: Angle { Angle(raw: Int64.min + 1) }

  @inlinable public var isAbsent: Bool { raw == Int64.min }
  @inlinable public var isInvalid: Bool { raw == Int64.min + 1 }

  /// Degrees times 10^9, north and east positive, rounded half away from zero from the minutes as sent;
  /// nil where there is no angle.
  @inlinable public var nanodegrees: Int64? { raw > Int64.min + 1 ? raw : nil }
}
