// SPDX-License-Identifier: BSD-2-Clause
import CLinux

/// What a watch waits for. Hang-ups and errors are always told.
public struct Interest: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Something can be read, or a listener can accept.
  public static let readable = Interest(rawValue: 0x001)
  /// Urgent data, or a pty in packet mode has a control byte (EPOLLPRI).
  public static let priority = Interest(rawValue: 0x002)
  /// Something can be written, or a connection attempt has ended.
  public static let writable = Interest(rawValue: 0x004)
}

/// What a watch's descriptor is ready for.
public struct Readiness: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let readable = Readiness(rawValue: 0x001)
  public static let priority = Readiness(rawValue: 0x002)
  public static let writable = Readiness(rawValue: 0x004)
  /// An error is pending (SO_ERROR tells it for a socket).
  public static let error = Readiness(rawValue: 0x008)
  /// The other side is gone for good: the device was unplugged, the pty's master or the socket was closed. What it
  /// sent before can still be read.
  public static let hangUp = Readiness(rawValue: 0x010)
}

/// One watched descriptor. The loop keeps a watch, and its handler, until it is cancelled.
///
/// The descriptor stays its owner's, who cancels the watch and then closes it; both may be done in the watch's own
/// handler, or in any other's.
public final class Watch {
  /// The watched descriptor.
  public let fd: Int32
  /// What is waited for now.
  public private(set) var interest: Interest
  /// Whether the handler may still be called.
  public internal(set) var isActive = true

  let slot: Int
  let generation: UInt32
  var handler: ((Readiness) -> Void)?
  private weak var loop: EventLoop?

  init(
    _ fd: Int32, _ interest: Interest, slot: Int, generation: UInt32, loop: EventLoop,
    handler: @escaping (Readiness) -> Void
  ) {
    self.fd = fd
    self.interest = interest
    self.slot = slot
    self.generation = generation
    self.loop = loop
    self.handler = handler
  }

  /// Slot and generation in one number, so that an event for a watch that is gone is told from one for its successor.
  var key: UInt64 { UInt64(generation) << 32 | UInt64(slot) }

  /// Waits for something else from now on. An empty interest keeps the watch and tells hang-ups and errors alone.
  public func change(_ interest: Interest) {
    guard isActive, interest != self.interest else { return }
    self.interest = interest
    loop?.modify(self)
  }

  /// The handler is not called again, not even for an event that the loop has already fetched. Does nothing the second
  /// time.
  public func cancel() {
    guard isActive else { return }
    isActive = false
    loop?.remove(self)
    handler = nil
  }
}
