// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ReportBuffer {
  /// A GST line: the receiver's own statistics of the error.
  public mutating func writeGST(_ noise: NoiseStatistics, device: DeviceName?) {
    appendGST(noise, device: device)
    endLine()
  }

  mutating func appendGST(_ noise: NoiseStatistics, device: DeviceName?) {
    append("{\"class\":\"GST\"")
    field(device: device)
    field(",\"time\":", noise.time)
    field(",\"rms\":", noise.rms, decimals: 3)
    field(",\"major\":", noise.semiMajor, decimals: 3)
    field(",\"minor\":", noise.semiMinor, decimals: 3)
    field(",\"orient\":", noise.orientation, decimals: 3)
    field(",\"lat\":", noise.latitude, decimals: 3)
    field(",\"lon\":", noise.longitude, decimals: 3)
    field(",\"alt\":", noise.altitude, decimals: 3)
    append(UInt8(ascii: "}"))
  }
}
