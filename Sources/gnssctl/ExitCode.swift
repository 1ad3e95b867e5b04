// SPDX-License-Identifier: BSD-2-Clause

/// How `gnssctl` ends: 0, or one of sysexits(3)'s codes.
enum ExitCode: Int32 {
  case success = 0
  /// EX_USAGE: the command line is wrong.
  case usage = 64
  /// EX_NOINPUT: an input is not there or cannot be read.
  case noInput = 66
  /// EX_UNAVAILABLE: no daemon answers.
  case unavailable = 69
  /// EX_OSERR: the system refused something that programs ordinarily get.
  case system = 71
  /// EX_CANTCREAT: an output cannot be made.
  case cannotCreate = 73
  /// EX_IOERR: reading or writing failed on the way.
  case inputOutput = 74
  /// EX_NOPERM: the daemon does not let this user know.
  case noPermission = 77
}

/// What ends a subcommand early: a message with its remedy, for people, and the code for scripts.
struct Failure: Error {
  let code: ExitCode
  let message: String
  /// What one can do about it.
  let remedy: String?

  init(_ code: ExitCode, _ message: String, remedy: String? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}
