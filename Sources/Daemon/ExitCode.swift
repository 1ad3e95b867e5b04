// SPDX-License-Identifier: BSD-2-Clause

/// How gnssd ends, in sysexits(3)'s numbers, which systemd knows by name.
public enum ExitCode: Int32, Sendable {
  case success = 0
  /// `--check` found an error in the configuration.
  case checkFailed = 1
  /// EX_USAGE: an option that is not one.
  case usage = 64
  /// EX_UNAVAILABLE: not one listener could be opened.
  case unavailable = 69
  /// EX_OSERR: the system refused what no daemon can do without, such as an epoll descriptor.
  case systemError = 71
  /// EX_CONFIG: the configuration is broken at start.
  case configuration = 78
}
