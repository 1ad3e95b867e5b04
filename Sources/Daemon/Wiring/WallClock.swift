// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

/// The machine's own idea of the time; receivers know better.
enum WallClock {
  static var now: UTCTime {
    var time = timespec()
    // clock_gettime(2) fills the structure; CLOCK_REALTIME exists everywhere.
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return UTCTime(unixNanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
