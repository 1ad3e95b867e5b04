// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A STATUS line, an addition to gpsd's protocol: how the daemon and its receivers are.
  public mutating func writeSTATUS(_ status: StatusReport) {
    append("{\"class\":\"STATUS\"")
    field(",\"release\":", status.version)
    field(",\"uptime\":", status.uptime, scale: 3, decimals: 3)
    field(",\"memory\":", status.memory)
    if let subscribers = status.subscribers {
      field(",\"subscribers\":{\"count\":", subscribers.count)
      field(",\"limit\":", subscribers.limit)
      field(",\"lost\":", Int(clamping: subscribers.lost))
      append(UInt8(ascii: "}"))
      list(",\"listeners\":[", status.listeners) { $0.appendListener($1) }
    }
    if let selection = status.selection {
      field(",\"selection\":{\"automatic\":", selection.isAutomatic)
      list(",\"named\":[", selection.named) { $0.append(quoted: $1) }
      append(UInt8(ascii: "}"))
    }
    list(",\"devices\":[", status.devices) { $0.appendStatus(of: $1) }
    append(UInt8(ascii: "}"))
    endLine()
  }

  private mutating func appendListener(_ listener: StatusReport.Listener) {
    field("{\"address\":", listener.address)
    if let fault = listener.fault { field(",\"fault\":", fault) }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendStatus(of device: StatusReport.Device) {
    append("{\"path\":")
    append(device.name.quoted)
    field(",\"state\":", device.state)
    if let since = device.since { field(",\"since\":", since) }
    if let reason = device.reason { field(",\"reason\":", reason) }
    if let remedy = device.remedy { field(",\"remedy\":", remedy) }
    field(",\"mode\":", Int(device.mode.rawValue))
    if let time = device.lastFix { field(",\"lastFix\":", time) }
    field(",\"uSat\":", device.satellitesUsed)
    field(",\"nSat\":", device.satellitesInView)
    field(",\"epochs\":", device.epochs.map { Int(clamping: $0) })
    field(",\"fixes\":", device.fixes.map { Int(clamping: $0) })
    if !device.faults.isEmpty {
      append(",\"faults\":{")
      for i in device.faults.indices {
        if i > 0 { append(UInt8(ascii: ",")) }
        append(quoted: device.faults[i].kind)
        append(UInt8(ascii: ":"))
        append(integer: Int(clamping: device.faults[i].count))
      }
      append(UInt8(ascii: "}"))
    }
    append(UInt8(ascii: "}"))
  }

  /// An array after its key.
  private mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (inout ReportBuffer, Element) -> Void
  ) {
    append(key)
    for i in elements.indices {
      if i > 0 { append(UInt8(ascii: ",")) }
      write(&self, elements[i])
    }
    append(UInt8(ascii: "]"))
  }
}
