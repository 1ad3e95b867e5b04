// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A GEOFENCE line, an addition to gpsd's protocol.
  public mutating func writeGEOFENCE(_ fence: GeofenceReport, device: DeviceName?) {
    append("{\"class\":\"GEOFENCE\"")
    field(device: device)
    field(",\"time\":", fence.time)
    field(",\"name\":", fence.name)
    switch fence.state {
    case .inside: append(",\"state\":\"inside\"")
    case .outside: append(",\"state\":\"outside\"")
    case .unknown: append(",\"state\":\"unknown\"")
    }
    if fence.isCrossing {
      if fence.state == .inside { append(",\"event\":\"enter\"") }
      if fence.state == .outside { append(",\"event\":\"exit\"") }
    }
    append(UInt8(ascii: "}"))
    endLine()
  }
}
