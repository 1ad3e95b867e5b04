// SPDX-License-Identifier: BSD-2-Clause
/// The clock of the loop on which streams are delivered, for operators that have to do with time. The loop has one; so
/// have tests: ``VirtualClock``.
public protocol LoopClock: AnyObject {
  /// Nanoseconds since an arbitrary beginning. Never goes back.
  var nanoseconds: Int64 { get }
  /// A timer that is not armed yet.
  func timer(_ work: @escaping () -> Void) -> any LoopTimer
}

/// A piece of work that is done when its time has come, as often as it is armed for that.
public protocol LoopTimer: AnyObject {
  /// Once, at a time, instead of the time it was armed for before.
  func arm(at nanoseconds: Int64)
  /// It is not done.
  func cancel()
}
