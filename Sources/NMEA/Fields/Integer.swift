// SPDX-License-Identifier: BSD-2-Clause

/// A whole number: a count, a number of a satellite, an indicator. Decimal unless its field says hexadecimal.
public struct Integer: FieldValue, ExpressibleByIntegerLiteral {
  @usableFromInline var raw: Int32

  @usableFromInline @inline(__always) init(raw: Int32) { self.raw = raw }

  /// A field that holds `value`, which must be of at most nine digits; anything else is invalid.
  public init(_ value: Int) {
    self = (-999_999_999...999_999_999).contains(value) ? Integer(raw: Int32(truncatingIfNeeded: value)) : .invalid
  }

  public init(integerLiteral value: Int32) { self.init(Int(value)) }

  @inlinable public static var absent: Integer { Integer(raw: Int32.min) }
  @inlinable public static var invalid: Integer { Integer(raw: Int32.min + 1) }

  @inlinable public var isAbsent: Bool { raw == Int32.min }
  @inlinable public var isInvalid: Bool { raw == Int32.min + 1 }

  /// The number, of at most nine digits; nil where there is none.
  @inlinable public var value: Int? { raw > Int32.min + 1 ? Int(raw) : nil }
}
