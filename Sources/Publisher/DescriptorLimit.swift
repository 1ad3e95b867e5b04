// SPDX-License-Identifier: BSD-2-Clause
import CLinux

/// How many descriptors this process may have open (RLIMIT_NOFILE).
enum DescriptorLimit {
  /// What the daemon itself needs beside subscribers: ports, listeners, timers, the journal.
  static let own = 128

  /// Raises the limit so that `subscribers` can connect, as far as the system allows.
  /// - Returns: how many can.
  static func raise(for subscribers: Int) -> Int {
    var soft: UInt64 = 0
    var hard: UInt64 = 0
    // Two numbers to write to.
    guard unsafe clinux_file_limit_get(&soft, &hard) == 0 else { return subscribers }
    let wanted = UInt64(max(0, subscribers) + own)
    if soft < wanted, clinux_file_limit_set(min(wanted, hard)) == 0 { soft = min(wanted, hard) }
    return min(subscribers, max(1, Int(clamping: soft) - own))
  }
}
