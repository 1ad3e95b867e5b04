// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// A system call that failed: which, and why.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error's number, one of errno(3).
  public let errno: Int32
  /// The call's name, such as `open`.
  public let call: StaticString

  public init(errno: Int32, call: StaticString) {
    self.errno = errno
    self.call = call
  }

  /// The error that the calling thread's last system call has left.
  public static func last(_ call: StaticString) -> SystemError {
    SystemError(errno: Glibc.errno, call: call)
  }

  /// What the system calls this error, such as `Permission denied`.
  public var reason: String { describe(errno: errno) }

  /// Such as `open: Permission denied`.
  public var description: String { "\(call): \(reason)" }

  /// Two failures are the same when their reason is; the call's name is for people.
  public static func == (a: SystemError, b: SystemError) -> Bool { a.errno == b.errno }
}

/// What the system calls an error's number, in English whatever the locale (no locale is ever set).
private func describe(errno: Int32) -> String {
  // strerror's result stays valid until the same thread calls it again: it is copied here.
  guard let text = unsafe strerror(errno) else { return "error \(errno)" }
  return unsafe String(cString: text)
}
