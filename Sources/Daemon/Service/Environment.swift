// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc

/// The process's environment and identity, in one place so that tests can stand in for it.
public struct ProcessEnvironment: Sendable {
  private let values: [String: String]?

  /// The environment of this process.
  public static var current: ProcessEnvironment { ProcessEnvironment(values: nil) }

  /// An environment made of `values` alone.
  public init(_ values: [String: String]) { self.values = values }

  private init(values: [String: String]?) { self.values = values }

  /// getenv(3); nil where the variable is not set or empty.
  public subscript(name: String) -> String? {
    if let values { return values[name].flatMap { $0.isEmpty ? nil : $0 } }
    // The pointer is copied before anything else can touch the environment.
    guard let found = unsafe getenv(name), unsafe found.pointee != 0 else { return nil }
    return unsafe String(cString: found)
  }
}
