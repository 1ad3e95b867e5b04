// SPDX-License-Identifier: BSD-2-Clause

/// A set of fields of a sentence, by their number: the first after the address is 1.
public struct FieldSet: Equatable, Sendable {
  /// Bit n stands for field n; all fields from 63 on share bit 63.
  public private(set) var bits: UInt64

  @inline(__always) init(bits: UInt64) { self.bits = bits }

  /// The empty set.
  public init() { bits = 0 }

  /// Whether no field is in the set.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether field `number` (counted from 1 after the address) is in the set.
  public func contains(_ number: Int) -> Bool {
    number >= 0 && bits & (1 << UInt64(min(number, 63))) != 0
  }

  /// Adds field `number`.
  mutating func insert(_ number: Int) {
    bits |= 1 << UInt64(min(max(number, 0), 63))
  }

  /// Adds field `number` where its value could not be read.
  mutating func note(_ number: Int, _ value: some FieldValue) {
    if value.isInvalid { insert(number) }
  }
}
