// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import GNSS

/// The system's idea of the time of day.
enum WallClock {
  /// Unix time.
  static var nanoseconds: Int64 { clinux_realtime_now() }
  static var now: UTCTime { UTCTime(unixNanoseconds: nanoseconds) }
}
