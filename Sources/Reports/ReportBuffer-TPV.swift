// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ReportBuffer {
  /// A TPV line: time, position, velocity. Which fields a mode allows, and their order and decimals, are gpsd's.
  public mutating func writeTPV(_ fix: Fix, device: DeviceName?, timing: ReceptionTiming? = nil) {
    appendTPV(fix, device: device, timing: timing)
    endLine()
  }

  mutating func appendTPV(_ fix: Fix, device: DeviceName?, timing: ReceptionTiming? = nil) {
    append("{\"class\":\"TPV\"")
    field(device: device)
    // Plain fixes leave the status out.
    if fix.status.rawValue >= FixStatus.differential.rawValue { field(",\"status\":", Int(fix.status.rawValue)) }
    field(",\"mode\":", Int(fix.mode.rawValue))
    field(",\"time\":", fix.time)
    field(",\"leapseconds\":", fix.leapSeconds)
    if fix.time != nil { field(",\"ept\":", fix.error.time, decimals: 3) }
    if fix.mode >= .twoDimensional { appendPosition(of: fix) }
    append(fix.environment)
    if let timing { append(timing) }
    if fix.isEarly { append(",\"early\":true") }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendPosition(of fix: Fix) {
    let isWhole = fix.mode == .threeDimensional
    field(",\"lat\":", fix.coordinate?.latitudeNanodegrees, scale: 9, decimals: 9)
    field(",\"lon\":", fix.coordinate?.longitudeNanodegrees, scale: 9, decimals: 9)
    field(",\"altHAE\":", fix.altitudeHAE, decimals: 4)
    field(",\"altMSL\":", fix.altitudeMSL, decimals: 4)
    // Old clients know no other height.
    field(",\"alt\":", fix.altitudeMSL ?? fix.altitudeHAE, decimals: 4)
    field(",\"epx\":", fix.error.x, decimals: 3)
    field(",\"epy\":", fix.error.y, decimals: 3)
    field(",\"epv\":", fix.error.vertical, decimals: 3)
    field(",\"track\":", circle: fix.course, decimals: 4)
    field(",\"magtrack\":", circle: fix.magneticCourse, decimals: 4)
    field(",\"magvar\":", fix.magneticVariation, decimals: 1)
    field(",\"speed\":", fix.speed, decimals: 3)
    if isWhole { field(",\"climb\":", fix.climb, decimals: 3) }
    field(",\"epd\":", fix.error.course, decimals: 4)
    field(",\"eps\":", fix.error.speed, decimals: 2)
    if isWhole {
      field(",\"epc\":", fix.error.climb, decimals: 2)
      field(",\"velN\":", fix.velocityNorth, decimals: 3)
      field(",\"velE\":", fix.velocityEast, decimals: 3)
      field(",\"velD\":", fix.velocityDown, decimals: 3)
    }
    field(",\"geoidSep\":", fix.geoidSeparation, decimals: 3)
    field(",\"eph\":", fix.error.horizontal, decimals: 3)
    field(",\"sep\":", fix.error.spherical, decimals: 3)
    if fix.datum != 0 { append(datum: fix.datum) }
    field(",\"dgpsAge\":", fix.differentialAge, scale: 3, decimals: 1)
    field(",\"dgpsSta\":", fix.differentialStation)
    field(",\"dgpsRatio\":", fix.ambiguityRatio, scale: 3, decimals: 3)
    if let baseline = fix.baseline { append(baseline) }
  }

  /// The vector between two antennas, in a TPV from the base station, in an ATT within the receiver.
  mutating func append(_ baseline: Baseline) {
    if baseline.status != .unknown { field(",\"baseS\":", Int(baseline.status.rawValue)) }
    field(",\"baseE\":", baseline.east, decimals: 3)
    field(",\"baseN\":", baseline.north, decimals: 3)
    field(",\"baseU\":", baseline.up, decimals: 3)
    field(",\"baseL\":", baseline.length, decimals: 3)
    field(",\"baseC\":", circle: baseline.course, decimals: 3)
  }

  /// A datum code: letters and digits packed from the lowest byte.
  private mutating func append(datum: UInt64) {
    append(",\"datum\":\"")
    var rest = datum
    while rest != 0 {
      let byte = UInt8(truncatingIfNeeded: rest)
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { append(byte) }
      rest >>= 8
    }
    append(UInt8(ascii: "\""))
  }

  /// What a vessel's instruments say; not bound to a fix.
  private mutating func append(_ environment: Environment) {
    field(",\"depth\":", environment.depth, decimals: 3)
    field(",\"temp\":", environment.temperature, scale: 3, decimals: 3)
    field(",\"wanglem\":", circle: environment.windMagnetic, decimals: 1)
    field(",\"wangler\":", circle: environment.windRelative, decimals: 1)
    field(",\"wanglet\":", circle: environment.windTrue, decimals: 1)
    field(",\"wspeedr\":", environment.windSpeedRelative, decimals: 1)
    field(",\"wspeedt\":", environment.windSpeedTrue, decimals: 1)
    field(",\"wtemp\":", environment.waterTemperature, scale: 3, decimals: 3)
  }

  private mutating func append(_ timing: ReceptionTiming) {
    field(",\"sor\":", timing.start, scale: 9, decimals: 9)
    field(",\"chars\":", timing.bytes)
    field(",\"sats\":", timing.satellitesUsed)
    field(",\"rtime\":", timing.report, scale: 9, decimals: 9)
  }
}
