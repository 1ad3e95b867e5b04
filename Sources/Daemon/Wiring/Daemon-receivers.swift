// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

extension Daemon {
  /// Opens the receivers that are configured and not open, closes those that are open and not configured.
  func openStations() {
    let wanted = configuration.receivers
    for (station, feed, _) in stations where !wanted.contains(station.settings) {
      station.close()
      feed.end()
    }
    stations.removeAll { !wanted.contains($0.station.settings) }
    for settings in wanted where !stations.contains(where: { $0.station.settings == settings }) {
      guard let address = settings.address else { continue }
      let station = ReceiverStation(settings, address, on: loop, shared)
      // The publisher first: subscribers get a fix before it is counted and logged.
      let feed = PublisherFeed(station, to: publisher)
      let statistics = StationStatistics(station, on: loop) { [unowned self] in statusChanged() }
      _ = StationLog(station) { [unowned self] in say($0) }
      stations.append((station, feed, statistics))
      station.open()
    }
  }
}
