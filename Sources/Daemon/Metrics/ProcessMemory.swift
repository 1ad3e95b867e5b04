// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// What the process takes of the machine's memory.
enum ProcessMemory {
  /// Bytes; nil where /proc does not tell.
  static var resident: Int? {
    // The second number of proc_pid_statm(5): pages.
    guard let bytes = try? Files.read("/proc/self/statm", limit: 256) else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
