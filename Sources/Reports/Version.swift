// SPDX-License-Identifier: BSD-2-Clause

/// Which gnssd this is.
///
/// The one place where the version is written: the VERSION report, `--version` of both programs, and, read by the
/// scripts, the package.
public enum Version {
  /// MAJOR.MINOR.PATCH
  public static let current: StaticString = "0.1.0"
}
