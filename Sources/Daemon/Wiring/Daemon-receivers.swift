// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import SerialPort

extension Daemon: PortRegistryEvents {
  /// For how long the ports stay open after the last subscriber went, with `OpenPolicy=on-demand`.
  static let closingDelay = Nanoseconds.seconds(60)

  /// The ports that the configuration means.
  var selection: DeviceSelection { configuration.selection }

  func registry(_ registry: PortRegistry, didMake port: Port) {
    let station = ReceiverStation(port, settings(of: port), on: loop) { [unowned self, unowned port] in
      self.registry.device(of: port)?.vendor
    }
    // The publisher first: subscribers get a fix before it is counted and logged.
    let feed = PublisherFeed(station, to: publisher)
    geofences.observe(station)
    let statistics = StationStatistics(station, on: loop) { [unowned self] in statusChanged() }
    StationLog.observe(station) { [unowned self] in say($0) }
    stations.append((station, feed, statistics))
    applyGeofences(to: station)
    if isOpeningPorts { port.open() }
  }

  func registry(_ registry: PortRegistry, didClose port: Port) {
    for (station, feed, _) in stations where station.port === port {
      station.end()
      geofences.end(station)
      feed.end()
    }
    stations.removeAll { $0.station.port === port }
    statusChanged()
  }

  /// The section that names the port; the defaults for one that was found.
  func settings(of port: Port) -> ReceiverSettings {
    settings(at: port.address) ?? ReceiverSettings(name: port.name)
  }

  func settings(at address: PortAddress) -> ReceiverSettings? {
    configuration.receivers.first { $0.address == address }
  }

  /// Whether ports are to be open now.
  private var isOpeningPorts: Bool { configuration.openPolicy == .always || publisher.hasSubscribers }

  /// Opens the ports that are to be open; with `OpenPolicy=on-demand` closes them a while after the last subscriber.
  func followOpenPolicy() {
    if isOpeningPorts {
      closingTimer?.cancel()
      for (station, _, _) in stations where station.port.state == .closed { station.port.open() }
    } else if let closingTimer, !closingTimer.isArmed {
      closingTimer.arm(after: Daemon.closingDelay)
    }
  }

  /// Nobody has come in the meantime.
  func closePorts() {
    guard !isOpeningPorts else { return }
    for (station, _, _) in stations { station.port.close() }
  }
}
