// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Receiver

/// A line with its checksum and line end.
func line(_ body: String) -> String {
  let sum = body.utf8.reduce(UInt8(0)) { $0 ^ $1 }
  let hex = String(sum, radix: 16, uppercase: true)
  return "$\(body)*\(hex.count == 1 ? "0" : "")\(hex)\r\n"
}

/// One epoch of a small receiver: position, satellites used, sky, and what ends it.
func epoch(
  _ time: String, latitude: String = "5230.0000,N", longitude: String = "01324.0000,E", quality: Int = 1,
  speed: String = "10.0", course: String = "90.0"
) -> String {
  let valid = quality > 0
  let place = valid ? "\(latitude),\(longitude)" : ",,,"
  return line("GPGGA,\(time),\(place),\(quality),0\(valid ? 5 : 0),1.2,35.0,M,40.0,M,,")
    + line("GPGSA,A,\(valid ? 3 : 1),\(valid ? "01,02,03,04,05" : ",,,,"),,,,,,,,2.0,1.2,1.6")
    + line("GPGSV,2,1,05,01,40,083,46,02,17,308,41,03,07,344,39,04,22,228,45")
    + line("GPGSV,2,2,05,05,60,120,47")
    + line("GPRMC,\(time),\(valid ? "A" : "V"),\(place),\(valid ? speed : ""),\(valid ? course : ""),300926,,,A")
}

extension GNSSReceiver {
  /// Feeds it text.
  func receive(_ text: String, at nanoseconds: Int64 = 0) {
    receive(Array(text.utf8).span, at: MonotonicTime(nanoseconds: nanoseconds))
  }
}
