// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Reports

extension Daemon {
  /// The answer to `?STATUS;`, whole: the publisher leaves out what a subscriber may not know, and adds what it knows of
  /// subscribers.
  var report: StatusReport {
    var report = StatusReport(version: Release.current, uptime: (loop.now - started).count / 1_000_000)
    report.memory = ProcessMemory.resident
    report.listeners =
      (listeners.map(\.handle.place) + scrapers.map(\.listener.place))
      .map { StatusReport.Listener(address: $0, fault: listenerFaults[$0]) }
    let places = Set(report.listeners.map(\.address))
    for (place, fault) in listenerFaults.sorted(by: { $0.key < $1.key }) where !places.contains(place) {
      report.listeners.append(StatusReport.Listener(address: place, fault: fault))
    }
    let selection = selection
    report.selection = StatusReport.Selection(
      isAutomatic: selection.isAutomatic, named: selection.named.map(\.description))
    report.devices = stations.map { station, _, statistics in
      let status = station.port.status
      var device = StatusReport.Device(name: station.name, state: status.state.rawValue)
      device.since = statistics.changed
      device.reason = status.error?.reason
      if let remedy = status.error?.remedy, !remedy.isEmpty { device.remedy = remedy }
      device.mode = statistics.fix?.mode ?? .unknown
      device.lastFix = statistics.lastFixTime
      device.satellitesUsed = statistics.satellitesUsed
      device.satellitesInView = statistics.satellitesInView
      device.epochs = statistics.epochs
      device.fixes = statistics.fixes
      device.faults = statistics.faults.map { StatusReport.Fault(kind: $0.key.rawValue, count: $0.value) }
        .sorted { $0.kind < $1.kind }
      return device
    }
    return report
  }
}
