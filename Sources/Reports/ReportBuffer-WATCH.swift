// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A WATCH line: a subscriber's wishes as they are understood.
  public mutating func writeWATCH(_ policy: WatchPolicy) {
    append("{\"class\":\"WATCH\"")
    field(",\"enable\":", policy.isEnabled)
    field(",\"json\":", policy.json)
    field(",\"nmea\":", policy.nmea)
    field(",\"raw\":", Int(policy.raw))
    field(",\"scaled\":", policy.scaled)
    field(",\"timing\":", policy.timing)
    field(",\"split24\":", policy.split24)
    field(",\"pps\":", policy.pps)
    field(device: policy.device)
    if policy.speaksAdditions {
      field(",\"early\":", policy.early)
      field(",\"geofence\":", policy.geofence)
      field(",\"rate\":", policy.milliRate, scale: 3, decimals: 3)
    }
    append(UInt8(ascii: "}"))
    endLine()
  }
}
