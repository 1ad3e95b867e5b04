// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ReportBuffer {
  /// A POLL line: what was last known of each active receiver.
  ///
  /// Some clients index the last element of each array without a look at its length, so each has one for every
  /// receiver, an empty object where nothing is known; with no receiver at all `active` is 0.
  public mutating func writePOLL(time: UTCTime, devices: [PolledDevice]) {
    append("{\"class\":\"POLL\"")
    field(",\"time\":", time)
    field(",\"active\":", devices.count)
    append(",\"tpv\":[")
    for i in devices.indices {
      if i > 0 { append(UInt8(ascii: ",")) }
      appendTPV(devices[i].fix ?? Fix(), device: devices[i].name)
    }
    append("],\"gst\":[")
    for i in devices.indices {
      if i > 0 { append(UInt8(ascii: ",")) }
      if let noise = devices[i].noise { appendGST(noise, device: devices[i].name) } else { append("{}") }
    }
    append("],\"sky\":[")
    for i in devices.indices {
      if i > 0 { append(UInt8(ascii: ",")) }
      if let sky = devices[i].satellites { appendSKY(sky, device: devices[i].name) } else { append("{}") }
    }
    append("],\"att\":[")
    for i in devices.indices {
      if i > 0 { append(UInt8(ascii: ",")) }
      if let attitude = devices[i].attitude { appendATT(attitude, device: devices[i].name) } else { append("{}") }
    }
    append("]}")
    endLine()
  }
}
