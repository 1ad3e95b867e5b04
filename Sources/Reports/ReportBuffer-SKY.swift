// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ReportBuffer {
  /// A SKY line: the whole sky and the DOPs. Always with its satellites, even if there are none: clients of libgps take
  /// a SKY that lacks them for an empty sky.
  public mutating func writeSKY(_ sky: SatellitesInView, device: DeviceName?) {
    appendSKY(sky, device: device)
    endLine()
  }

  mutating func appendSKY(_ sky: SatellitesInView, device: DeviceName?) {
    append("{\"class\":\"SKY\"")
    field(device: device)
    field(",\"time\":", sky.time)
    field(",\"gdop\":", dop: sky.dop.geometric)
    field(",\"hdop\":", dop: sky.dop.horizontal)
    field(",\"pdop\":", dop: sky.dop.position)
    field(",\"tdop\":", dop: sky.dop.time)
    field(",\"xdop\":", dop: sky.dop.x)
    field(",\"ydop\":", dop: sky.dop.y)
    field(",\"vdop\":", dop: sky.dop.vertical)
    field(",\"nSat\":", sky.satellites.count)
    let satellites = sky.satellites
    var used = 0
    for i in satellites.indices where satellites[i].isUsed { used += 1 }
    field(",\"uSat\":", sky.satellitesUsed ?? used)
    append(",\"satellites\":[")
    for i in satellites.indices {
      if i > 0 { append(UInt8(ascii: ",")) }
      append(satellites[i])
    }
    append("]}")
  }

  private mutating func append(_ satellite: Satellite) {
    field("{\"PRN\":", Int(satellite.prn))
    if let constellation = satellite.constellation {
      field(",\"gnssid\":", Int(constellation.rawValue))
      if satellite.svid != 0 { field(",\"svid\":", Int(satellite.svid)) }
    }
    // The first signal of a constellation goes without saying.
    if satellite.signal != 0 { field(",\"sigid\":", Int(satellite.signal)) }
    field(",\"az\":", satellite.azimuth.map(Int64.init), scale: 0, decimals: 1)
    field(",\"el\":", satellite.elevation.map(Int64.init), scale: 0, decimals: 1)
    field(",\"ss\":", satellite.cn0.map(Int64.init), scale: 1, decimals: 1)
    field(",\"used\":", satellite.isUsed)
    append(UInt8(ascii: "}"))
  }
}
