// SPDX-License-Identifier: BSD-2-Clause
/// The name space of an object's streams: `receiver.rx.didUpdateFix`.
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  public init(_ base: Base) { self.base = base }
}

/// Gives an object its `rx`.
public protocol ReactiveCompatible: AnyObject {}

extension ReactiveCompatible {
  /// The object's streams.
  public var rx: Reactive<Self> { Reactive(self) }
}
