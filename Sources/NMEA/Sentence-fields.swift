// SPDX-License-Identifier: BSD-2-Clause

extension Sentence {
  /// Field `number`, counted from 1 after the address, as it was sent; absent where it is empty or there is none.
  ///
  /// For sentences that have no type, and for fields that a type passes over.
  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public func field(_ number: Int, in bytes: borrowing Span<UInt8>) -> Text {
    var fields = CarefulFields(self, in: bytes)
    guard number >= 1 else { return .absent }
    var left = number
    while left > 1, !fields.isAtEnd {
      fields.skip(bytes)
      left &-= 1
    }
    return fields.text(bytes)
  }

  /// How many fields there are, empty ones among them.
  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public func fieldCount(in bytes: borrowing Span<UInt8>) -> Int {
    var fields = CarefulFields(self, in: bytes)
    var count = 0
    while !fields.isAtEnd {
      fields.skip(bytes)
      count &+= 1
    }
    return count
  }
}
