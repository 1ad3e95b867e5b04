// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ReportBuffer {
  /// A SKY line: the whole sky and the DOPs. Always with its satellites, even if there are none: clients of libgps take
  /// a SKY that lacks them for an empty sky.
  public mutating func writeSKY(_ sky: SatellitesInView, device: DeviceName?) {
    appendSKY(sky, device: device)
    endLine()
  }

  /// Old clients have room for so many satellites, and for lines of so many bytes.
  private static let mostSatellites = 140
  private static let longestLine = 10_200
  /// So many fit in any case.
  private static let certainToFit = 120

  mutating func appendSKY(_ sky: SatellitesInView, device: DeviceName?) {
    let start = count
    if sky.satellites.count <= Self.mostSatellites {
      appendSKY(sky, device: device, isBrief: false)
      if count - start <= Self.longestLine { return }
      truncate(to: start)
    }
    // First without the decimals, which are always 0; then without signals that are neither used nor tracked; then
    // without those at the end that are not used.
    var shorter = sky
    shorter.satellitesUsed = shorter.satellitesUsed ?? shorter.satellites.count { $0.isUsed }
    if sky.satellites.count <= Self.mostSatellites {
      appendSKY(shorter, device: device, isBrief: true)
      if count - start <= Self.longestLine { return }
      truncate(to: start)
    }
    var room = Self.certainToFit - sky.satellites.count { $0.isUsed }
    shorter.satellites.removeAll()
    for satellite in sky.satellites where satellite.isUsed || (satellite.cn0 ?? 0) > 0 {
      if !satellite.isUsed {
        if room <= 0 { continue }
        room -= 1
      }
      if shorter.satellites.count < Self.certainToFit { shorter.satellites.append(satellite) }
    }
    appendSKY(shorter, device: device, isBrief: true)
  }

  private mutating func appendSKY(_ sky: SatellitesInView, device: DeviceName?, isBrief: Bool) {
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
    sky.satellites.withSpan { satellites in
      var used = 0
      for i in satellites.indices where satellites[i].isUsed { used += 1 }
      field(",\"uSat\":", sky.satellitesUsed ?? used)
      append(",\"satellites\":[")
      for i in satellites.indices {
        if i > 0 { append(UInt8(ascii: ",")) }
        append(satellites[i], decimals: isBrief ? 0 : 1)
      }
    }
    append("]}")
  }

  private mutating func append(_ satellite: Satellite, decimals: Int) {
    field("{\"PRN\":", Int(satellite.prn))
    if let constellation = satellite.constellation {
      field(",\"gnssid\":", Int(constellation.rawValue))
      if satellite.svid != 0 { field(",\"svid\":", Int(satellite.svid)) }
    }
    // The first signal of a constellation goes without saying.
    if satellite.signal != 0 { field(",\"sigid\":", Int(satellite.signal)) }
    field(",\"az\":", satellite.azimuth.map(Int64.init), scale: 0, decimals: decimals)
    field(",\"el\":", satellite.elevation.map(Int64.init), scale: 0, decimals: decimals)
    field(",\"ss\":", satellite.cn0.map(Int64.init), scale: 1, decimals: 1)
    field(",\"used\":", satellite.isUsed)
    append(UInt8(ascii: "}"))
  }
}
