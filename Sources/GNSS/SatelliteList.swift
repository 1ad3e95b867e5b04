// SPDX-License-Identifier: BSD-2-Clause

/// The satellites of a sky, in the order in which the receiver told them. Held in place: copying it allocates nothing.
public struct SatelliteList: RandomAccessCollection, MutableCollection, Sendable {
  /// The most signals that a sky holds. Four constellations with three signals each show about a hundred.
  public static let capacity = 160

  @usableFromInline var storage: InlineArray<160, Satellite>
  @usableFromInline var used: Int

  @inlinable public init() {
    storage = InlineArray(repeating: Satellite(constellation: nil, svid: 0, prn: 0))
    used = 0
  }
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { used }
  @inlinable public subscript(position: Int) -> Satellite {
    // Coroutines: an accessor that returns a value would copy the whole list to reach into it.
    _read {
      precondition(position < used)
      yield storage[position]
    }
    _modify {
      precondition(position < used)
      yield &storage[position]
    }
  }
  /// Adds one; false where the list is full, and nothing changes then.
  @inlinable @discardableResult public mutating func append(_ satellite: Satellite) -> Bool {
    guard used < Self.capacity else { return false }
    storage[used] = satellite
    used += 1
    return true
  }
  @inlinable public mutating func removeAll() { used = 0 }
}

extension SatelliteList {
  /// Keeps the first `count`.
  @inlinable mutating func truncate(to count: Int) { used = Swift.min(used, Swift.max(0, count)) }
}

extension SatelliteList {
  /// The satellites in place. Where a list is read from end to end this is the way: indexing a borrowed list can copy
  /// all of it at every step.
  @inlinable public func withSpan<R>(_ body: (borrowing Span<Satellite>) -> R) -> R {
    body(storage.span.extracting(0..<used))
  }
}
