// SPDX-License-Identifier: BSD-2-Clause

/// A field of one character: a status, a mode, a unit. Compares with a literal: `rmc.status == "A"`.
public struct Letter: FieldValue, ExpressibleByUnicodeScalarLiteral, CustomStringConvertible {
  @usableFromInline var raw: UInt8

  @usableFromInline @inline(__always) init(raw: UInt8) { self.raw = raw }

  /// The letter `byte`, which must be printable ASCII; anything else is invalid.
  public init(_ byte: UInt8) { raw = byte > 0x20 && byte < 0x7F ? byte : 1 }

  public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self.init(UInt8(truncatingIfNeeded: scalar.isASCII ? scalar.value : 1))
  }

  @inlinable public static var absent: Letter { Letter(raw: 0) }
  @inlinable public static var invalid: Letter { Letter(raw: 1) }

  @inlinable public var isAbsent: Bool { raw == 0 }
  @inlinable public var isInvalid: Bool { raw == 1 }

  /// The character in ASCII; nil where there is none.
  @inlinable public var value: UInt8? { raw > 1 ? raw : nil }

  public var description: String { isPresent ? String(Unicode.Scalar(raw)) : "" }
}
