// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A GEOFENCE line, an addition to gpsd's protocol.
  public mutating func writeGEOFENCE(_ fence: GeofenceReport, device: DeviceName?) {
    append("{\"class\":\"GEOFENCE\"")
    field(device: device)
    field(",\"time\":", fence.time)
    field(",\"name\":", fence.name)
    append(state: fence.state)
    if fence.isCrossing {
      if fence.state == .inside { append(",\"event\":\"enter\"") }
      if fence.state == .outside { append(",\"event\":\"exit\"") }
    }
    append(UInt8(ascii: "}"))
    endLine()
  }

  /// A GEOFENCES line: the answer to `?GEOFENCE`, with each geofence once for every receiver.
  public mutating func writeGEOFENCES(_ standings: [GeofenceStanding]) {
    append("{\"class\":\"GEOFENCES\",\"geofences\":[")
    for i in standings.indices {
      append(i > 0 ? ",{\"name\":" : "{\"name\":")
      append(quoted: standings[i].name)
      field(device: standings[i].device)
      append(state: standings[i].state)
      switch standings[i].shape {
      case .circle(let center, let radius):
        field(",\"lat\":", center.latitude, scale: 9, decimals: 9)
        field(",\"lon\":", center.longitude, scale: 9, decimals: 9)
        field(",\"radius\":", radius, scale: 4, decimals: 4)
      case .polygon(let corners): field(",\"corners\":", corners.count)
      }
      field(",\"dwell\":", standings[i].dwellMilliseconds, scale: 3, decimals: 3)
      append(UInt8(ascii: "}"))
    }
    append("]}")
    endLine()
  }

  private mutating func append(state: GeofenceReport.State) {
    switch state {
    case .inside: append(",\"state\":\"inside\"")
    case .outside: append(",\"state\":\"outside\"")
    case .unknown: append(",\"state\":\"unknown\"")
    }
  }
}
