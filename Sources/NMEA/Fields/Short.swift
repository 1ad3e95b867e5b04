// SPDX-License-Identifier: BSD-2-Clause

/// A whole number in 16 bits, where many of them are kept.
struct Short: Equatable {
  let raw: Int16

  @inline(__always) init(raw: Int16) { self.raw = raw }

  /// What the lowest 16 bits hold.
  @inline(__always) init(_ bits: UInt64) { raw = Int16(truncatingIfNeeded: bits) }

  /// The same number; invalid where it is too large.
  @inline(__always)
  init(_ integer: Integer) {
    guard let value = integer.value else {
      raw = integer.isAbsent ? Int16.min : Int16.min + 1
      return
    }
    raw = (-32_766...32_767).contains(value) ? Int16(truncatingIfNeeded: value) : Int16.min + 1
  }

  @inline(__always) static var absent: Short { Short(raw: Int16.min) }

  @inline(__always) var bits: UInt64 { UInt64(UInt16(bitPattern: raw)) }

  @inline(__always)
  var integer: Integer {
    raw > Int16.min + 1 ? Integer(raw: Int32(raw)) : raw == Int16.min ? .absent : .invalid
  }
}
