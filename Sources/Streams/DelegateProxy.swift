// SPDX-License-Identifier: BSD-2-Clause
/// The part of a delegate proxy that is the same for all of them. A proxy is a final subclass that conforms to the
/// object's events and to ``DelegateProxyType``:
///
///     public final class DoorDelegateProxy: DelegateProxy, DelegateProxyType, DoorEvents {
///       public typealias Parent = Door
///       public struct Taps {
///         public let didOpen = Tap<Int>()
///       }
///       public let taps = Taps()
///       public weak var forward: (any DoorEvents)?
///       public var asDelegate: any DoorEvents { self }
///
///       public func door(_ door: Door, didOpen angle: Int) {
///         taps.didOpen.around(angle) { forward?.door(door, didOpen: angle) }
///       }
///     }
///
/// The events are required, every one: a proxy that forgets a callback does not compile.
open class DelegateProxy {
  /// The mechanism's own; nothing in it is for applications.
  public final let core = DelegateProxyCore()

  public required init() {}

  deinit { core.end() }
}
