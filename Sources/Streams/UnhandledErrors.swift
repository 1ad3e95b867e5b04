// SPDX-License-Identifier: BSD-2-Clause
/// Where errors go that reach a subscriber who gave no `onError`.
///
/// It is set for the extent of a call rather than for the process, so that no thread can change it under another:
///
///     UnhandledErrors.$hook.withValue({ journal.warn("\($0)") }) { loop.run() }
///
/// Without a hook such an error is dropped. It never ends the process.
public enum UnhandledErrors {
  /// What is called with each of them, on the thread on which the stream failed.
  @TaskLocal public static var hook: (@Sendable (any Error) -> Void)?

  static func report(_ error: any Error) { hook?(error) }
}
