// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Reports

// What the receivers bring. Each of these encodes only what somebody wants, and hands it to the ring and to those who
// keep up before it returns.
extension Publisher {
  /// A fix of a receiver: one an epoch, or one that is marked early.
  public func publish(fix: Fix, device name: DeviceName, timing: ReceptionTiming? = nil) {
    guard let device = devices.number(for: name) else { return }
    if fix.isEarly {
      guard wants(.earlyTPV) else { return }
      writer.writeTPV(fix, device: name)
      return enqueue(.earlyTPV, device)
    }
    devices[device].fix = fix
    if wants(.tpv) {
      writer.writeTPV(fix, device: name)
      enqueue(.tpv, device)
    }
    if wants(.timedTPV) {
      writer.writeTPV(fix, device: name, timing: timing ?? ReceptionTiming(report: WallClock.nanoseconds))
      enqueue(.timedTPV, device)
    }
    if wants(.reducedTPV) {
      writer.writeTPV(fix.reduced(to: access.reducedSize), device: name)
      enqueue(.reducedTPV, device)
    }
    if wants(.synthesized) {
      synthesis.begin()
      synthesis.write(fix)
      writer.append(synthesis.bytes.span)
      enqueue(.synthesized, device)
    }
    if let noise = fix.noise {
      devices[device].noise = noise
      if wants(.gst) {
        writer.writeGST(noise, device: name)
        enqueue(.gst, device)
      }
    }
  }

  /// A whole sky.
  public func publish(satellites: SatellitesInView, device name: DeviceName) {
    guard let device = devices.number(for: name) else { return }
    devices[device].satellites = satellites
    if wants(.sky) {
      writer.writeSKY(satellites, device: name)
      enqueue(.sky, device)
    }
    if wants(.synthesizedSky) {
      synthesis.begin()
      synthesis.write(satellites, mode: devices[device].fix?.mode ?? .none)
      writer.append(synthesis.bytes.span)
      enqueue(.synthesizedSky, device)
    }
  }

  /// Headings and attitude.
  public func publish(attitude: Attitude, device name: DeviceName) {
    guard let device = devices.number(for: name) else { return }
    devices[device].attitude = attitude
    guard wants(.att) else { return }
    writer.writeATT(attitude, device: name)
    enqueue(.att, device)
  }

  /// The beginning of a second, for those who ask for `pps`.
  public func publish(pulse: PulseReport, device name: DeviceName) {
    guard wants(.pulse), let device = devices.number(for: name) else { return }
    writer.writePPS(pulse, device: name)
    enqueue(.pulse, device)
  }

  /// A geofence that was entered or left, or whose state became known.
  public func publish(geofence: GeofenceReport, device name: DeviceName) {
    guard let device = devices.number(for: name) else { return }
    var standing = geofence
    standing.isCrossing = false
    devices[device].fences[geofence.name] = standing
    guard wants(.geofence) else { return }
    writer.writeGEOFENCE(geofence, device: name)
    enqueue(.geofence, device)
  }

  /// A sentence as it was accepted, without its line end.
  public func publish(sentence: borrowing Span<UInt8>, device name: DeviceName) {
    let kinds: ReportKinds = hasBytes ? .sentence : [.sentence, .bytes]
    guard wants(kinds), let device = devices.number(for: name) else { return }
    writer.append(sentence)
    writer.append(0x0D)
    writer.append(0x0A)
    enqueue(kinds, device)
  }

  /// Every byte as it came, for those who ask for `raw` 2. Without this they get the sentences.
  public func publish(bytes: borrowing Span<UInt8>, device name: DeviceName) {
    hasBytes = true
    guard wants(.bytes), bytes.count > 0, let device = devices.number(for: name) else { return }
    writer.append(bytes)
    enqueue(.bytes, device)
  }

  /// A receiver was added, opened, lost, or is set otherwise.
  public func deviceChanged(_ report: DeviceReport) {
    guard let device = devices.number(for: report.name) else { return }
    devices[device].isListed = true
    guard devices[device].report != report else { return }
    devices[device].report = report
    if report.activated == nil {
      // What it last said is no longer so.
      devices[device].fix = nil
      devices[device].satellites = nil
      devices[device].attitude = nil
      devices[device].noise = nil
    }
    guard wants(.device) else { return }
    writer.writeDEVICE(report)
    enqueue(.device, device)
  }

  /// A receiver that is not configured any more, or was found and has gone for good.
  public func deviceRemoved(_ name: DeviceName) {
    deviceChanged(DeviceReport(name: name))
    if let device = devices.number(of: name.path) { devices[device].isListed = false }
  }
}
