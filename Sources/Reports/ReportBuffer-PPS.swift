// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A PPS or a TOFF line.
  public mutating func writePPS(_ pulse: PulseReport, device: DeviceName?) {
    if pulse.source == .pulse { append("{\"class\":\"PPS\"") } else { append("{\"class\":\"TOFF\"") }
    field(device: device)
    field(",\"real_sec\":", Int(floorQuotient(pulse.real)))
    field(",\"real_nsec\":", Int(floorRest(pulse.real)))
    field(",\"clock_sec\":", Int(floorQuotient(pulse.clock)))
    field(",\"clock_nsec\":", Int(floorRest(pulse.clock)))
    field(",\"precision\":", pulse.precision)
    append(UInt8(ascii: "}"))
    endLine()
  }
}

/// Whole seconds of nanoseconds, rounded down, and what is left.
private func floorQuotient(_ nanoseconds: Int64) -> Int64 {
  (nanoseconds - floorRest(nanoseconds)) / 1_000_000_000
}
private func floorRest(_ nanoseconds: Int64) -> Int64 {
  let rest = nanoseconds % 1_000_000_000
  return rest < 0 ? rest + 1_000_000_000 : rest
}
