// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// Why no bytes come from a port, and what a person can do about it.
public struct PortError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Cause: String, Sendable, CaseIterable {
    /// There is no such node, or nobody answers at that address (ENOENT, ENODEV, ECONNREFUSED, …).
    case absent
    /// The system forbids it (EACCES, EPERM), or a server that has the receiver does.
    case denied
    /// Another program has it (EBUSY, or a lock).
    case busy
    /// It was open and then went away: unplugged, closed by the other side.
    case gone
    /// It is open and says nothing.
    case silent
    /// It says something that is neither sentences nor a protocol we know: the speed or the framing is wrong.
    case garbled
    /// It speaks another protocol.
    case foreign
    /// Its input has come to its end, as a file's does.
    case ended
    /// Anything else, as the system says it.
    case failed
  }

  public let cause: Cause
  /// What the port is called: its path or its address.
  public let port: String
  /// What is wrong, without the port's name: such as `Permission denied`.
  public let reason: String
  /// What a person can do about it; empty where there is nothing to do.
  public let remedy: String
  /// The system's error, where one was the reason.
  public let system: SystemError?

  public init(_ cause: Cause, port: String, reason: String, remedy: String = "", system: SystemError? = nil) {
    self.cause = cause
    self.port = port
    self.reason = reason
    self.remedy = remedy
    self.system = system
  }

  /// The same of a port that goes by another name than its node: `by-id/… (/dev/ttyUSB0)`. Of one that is not there the
  /// node says nothing.
  func named(_ name: String) -> PortError {
    guard name != port else { return self }
    let isThere = cause != .gone && cause != .absent
    return PortError(cause, port: isThere ? "\(name) (\(port))" : name, reason: reason, remedy: remedy, system: system)
  }

  /// Such as `/dev/ttyUSB0: Permission denied: add the user to group dialout`.
  public var description: String {
    remedy.isEmpty ? "\(port): \(reason)" : "\(port): \(reason): \(remedy)"
  }
}
