// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A DEVICE line.
  public mutating func writeDEVICE(_ device: DeviceReport) {
    appendDEVICE(device)
    endLine()
  }

  /// A DEVICES line: all receivers that are known.
  public mutating func writeDEVICES(_ devices: [DeviceReport]) {
    append("{\"class\":\"DEVICES\",\"devices\":[")
    for i in devices.indices {
      if i > 0 { append(UInt8(ascii: ",")) }
      appendDEVICE(devices[i])
    }
    append("]}")
    endLine()
  }

  private mutating func appendDEVICE(_ device: DeviceReport) {
    append("{\"class\":\"DEVICE\",\"path\":")
    append(device.name.quoted)
    guard let activated = device.activated else {
      // gpsd's way to say that a device is gone.
      append(",\"activated\":0}")
      return
    }
    if let driver = device.driver { field(",\"driver\":", driver) }
    field(",\"activated\":", activated)
    if !device.flags.isEmpty { field(",\"flags\":", device.flags.rawValue) }
    // Receivers are read in NMEA, never in a language of their own.
    append(",\"native\":0")
    if let speed = device.bitsPerSecond {
      field(",\"bps\":", speed)
      field(",\"parity\":", letter: device.parity)
    }
    field(",\"stopbits\":", device.stopBits)
    field(",\"cycle\":", device.cycle, scale: 3, decimals: 2)
    append(UInt8(ascii: "}"))
  }
}
