// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import NMEA
import Receiver
import SerialPort
import Streams

/// What is counted of one receiver, for the status line, the summary, `?STATUS;` and the metrics.
final class StationStatistics {
  let device: String
  /// Epochs, and those of them with a fix, since the daemon knows the receiver.
  private(set) var epochs: UInt64 = 0
  private(set) var fixes: UInt64 = 0
  private(set) var skies: UInt64 = 0
  private(set) var skyFaults: UInt64 = 0
  /// Changes of the port into a state that is a fault, by state.
  private(set) var faults: [PortState: UInt64] = [:]
  private(set) var state = PortState.closed
  private(set) var line: LineSettings?
  /// Since when the port is in its state.
  private(set) var changed = WallClock.now
  private(set) var fix: FixState?
  /// The time of the latest fix, however long ago.
  private(set) var lastFixTime: UTCTime?
  private(set) var dop = DilutionOfPrecision()
  private(set) var satellitesUsed: Int?
  private(set) var satellitesInView: Int?
  /// Mean C/N0 of the satellites used, tenths of dB-Hz.
  private(set) var signal: Int?
  /// Time with a fix, up to the latest epoch.
  private(set) var timeWithFix = Nanoseconds.zero
  private(set) var latency = LatencyHistogram()
  /// Counted by the framer.
  var counters: FramerCounters? { station?.receiver.counters }

  private weak var station: ReceiverStation?
  private var lastFix: MonotonicTime?
  /// A pause that is longer is no time with a fix.
  private static let longestEpoch = Nanoseconds.seconds(10)

  /// `changed` is called whenever something that the status line shows may have changed.
  init(_ station: ReceiverStation, on loop: EventLoop, changed: @escaping () -> Void) {
    self.station = station
    device = station.name.path
    let rx = station.receiver.rx
    rx.didUpdateFix.subscribe(onNext: { [unowned self, unowned loop] in
      let now = loop.now
      count($0, at: now)
      if let received = station.received { latency.count((now - received).count) }
      changed()
    }).disposed(by: station.bag)
    rx.didUpdateSatellitesInView.subscribe(onNext: { [unowned self] in
      count($0)
      changed()
    }).disposed(by: station.bag)
    rx.satellitesInViewDidFail.subscribe(onNext: { [unowned self] _ in skyFaults += 1 }).disposed(by: station.bag)
    station.portChanges.subscribe(onNext: { [unowned self] in
      count($0)
      changed()
    }).disposed(by: station.bag)
  }

  private func count(_ fix: Fix, at now: MonotonicTime) {
    epochs += 1
    self.fix = FixState(mode: fix.mode, status: fix.status)
    dop = fix.dop
    if let used = fix.satellitesUsed { satellitesUsed = used }
    guard fix.mode > .none else {
      lastFix = nil
      return
    }
    fixes += 1
    if let time = fix.time { lastFixTime = time }
    if let lastFix, now - lastFix < StationStatistics.longestEpoch { timeWithFix = timeWithFix + (now - lastFix) }
    lastFix = now
  }

  private func count(_ sky: SatellitesInView) {
    skies += 1
    satellitesInView = sky.satellites.count
    var used = 0
    var sum = 0
    var heard = 0
    for satellite in sky.satellites where satellite.isUsed {
      used += 1
      if let strength = satellite.cn0 {
        sum += strength
        heard += 1
      }
    }
    if used > 0 { satellitesUsed = used }
    signal = heard > 0 ? sum / heard : nil
  }

  private func count(_ status: PortStatus) {
    if status.state != state, status.error != nil { faults[status.state, default: 0] += 1 }
    if status.state != state { changed = WallClock.now }
    state = status.state
    line = status.line
    guard state != .receiving else { return }
    fix = nil
    satellitesUsed = nil
    satellitesInView = nil
    signal = nil
    lastFix = nil
    dop = DilutionOfPrecision()
  }
}
