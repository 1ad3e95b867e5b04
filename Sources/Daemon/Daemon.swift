// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import Publisher
import SerialPort
import Streams

// What makes a service of the other rooms: what the administrator wrote, what systemd says and wants to hear, what the
// journal keeps, and the wiring of ports, receivers, streams and publisher.

/// gnssd from its start to its end.
///
/// Receivers' streams have three observers here, and none of them is special: the publisher (`PublisherFeed`), the log
/// (`StationLog`) and what is counted (`StationStatistics`).
///
/// The parts: `Daemon-listening.swift` opens and closes listeners, `Daemon-receivers.swift` stations,
/// `Daemon-reload.swift` applies a configuration that changed, `Daemon-status.swift` tells how things are.
final class Daemon {
  let loop: EventLoop
  let log: Log
  let notifier: Notifier
  let environment: ProcessEnvironment
  let options: CommandLineOptions
  var configuration: Configuration
  let publisher: Publisher
  let registry: PortRegistry
  let geofences: SubscriberGeofences

  private let monitor: DeviceMonitor?
  var stations: [(station: ReceiverStation, feed: PublisherFeed, statistics: StationStatistics)] = []
  var listeners: [OpenListener] = []
  var scrapers: [(wish: OpenListener.Wish, listener: MetricsListener)] = []
  /// What is wrong with listeners, by place, since the configuration was read last.
  var listenerFaults: [String: String] = [:]
  /// Sockets of systemd, which outlive the process.
  let passed: [PassedSocket]
  let started: MonotonicTime
  private let bag = DisposeBag()

  var statusTimer: Timer?
  private var watchdogTimer: Timer?
  var closingTimer: Timer?
  private var heldTimer: Timer?
  private var settledTimer: Timer?
  var summaryTimer: Timer?
  var summary = Summary()
  private var isEnding = false

  init(
    _ configuration: Configuration, _ options: CommandLineOptions, on loop: EventLoop, log: Log,
    environment: ProcessEnvironment
  ) {
    self.loop = loop
    self.log = log
    self.environment = environment
    self.options = options
    self.configuration = configuration
    notifier = Notifier(environment: environment)
    passed = PassedSocket.all(in: environment)
    started = loop.now
    publisher = Publisher(loop: loop, settings: configuration.subscribers.publisherSettings)
    geofences = SubscriberGeofences(publisher)
    // Without inotify ports are looked for at their retries; without udev what is named is all.
    monitor = try? DeviceMonitor(on: loop)
    registry = PortRegistry(
      DeviceSelection(isAutomatic: false), monitor: monitor, on: loop, nodes: try? NodeWatch(on: loop),
      speeds: environment["STATE_DIRECTORY"].map { SpeedMemory(folder: $0 + "/speeds") }, opensPorts: false)
  }

  /// Runs until it is asked to end. Not one listener: EX_UNAVAILABLE, for a daemon that nobody can hear is of no use.
  func run() -> ExitCode {
    do {
      for signal in [SIGTERM, SIGINT] { try loop.onSignal(signal) { [unowned self] _ in end() } }
      try loop.onSignal(SIGHUP) { [unowned self] _ in reload() }
    } catch {
      say(LogMessage(.systemFailed, "\(error)", [(.errno, String(error.errno))]))
      return .systemError
    }
    raiseDescriptorLimit()
    observeSubscribers()
    applyAccess()
    openListeners()
    guard !listeners.isEmpty else {
      say(LogMessage(.stopping, "no place where subscribers could come in: ending", priority: .error))
      return .unavailable
    }
    startTimers()
    registry.delegate = self
    registry.isWritable = { [unowned self] in settings(at: $0)?.isWritable ?? false }
    publisher.onGeofenceRequest = { [unowned self] in geofences.answer($0, $1.id) }
    publisher.onStatus = { [unowned self] in report }
    publisher.onDeviceChange = { [unowned self] in change($0, $1, for: $2) }
    registry.change(to: selection)
    do {
      try registry.start()
    } catch {
      say(LogMessage(.systemFailed, "devices that are plugged in are not noticed: \(error)"))
    }
    let count = stations.count
    say(LogMessage(.started, "gnssd is up: \(count) receiver\(count == 1 ? "" : "s")"))
    notifier.ready(status: statusLine)
    loop.run()
    return .success
  }

  /// Writes into the log, at most once a minute for the same.
  func say(_ message: LogMessage) {
    log.log(message, now: loop.now.nanoseconds)
    // What is held back is due at the end of its minute.
    if let due = log.nextDue, let heldTimer, !heldTimer.isArmed { heldTimer.arm(at: MonotonicTime(nanoseconds: due)) }
  }

  private func end() {
    guard !isEnding else { return }
    isEnding = true
    notifier.stopping()
    say(LogMessage(.stopping, "asked to end", priority: .notice))
    bag.dispose()
    publisher.shutDown()
    for (_, listener) in scrapers { listener.close() }
    registry.close()
    loop.stop()
  }

  private func startTimers() {
    heldTimer = loop.timer { [unowned self] in
      log.writeHeld(now: loop.now.nanoseconds)
      if let due = log.nextDue { heldTimer?.arm(at: MonotonicTime(nanoseconds: due)) }
    }
    statusTimer = loop.timer { [unowned self] in notifier.status(statusLine) }
    closingTimer = loop.timer { [unowned self] in closePorts() }
    summaryTimer = loop.timer { [unowned self] in summarize() }
    if configuration.summaryInterval > .zero { summaryTimer?.arm(after: configuration.summaryInterval) }
    // A start needs much that is never needed again: half of the memory that the daemon would hold for ever.
    settledTimer = loop.schedule(after: .seconds(10)) { clinux_release_pages() }
    if let interval = notifier.watchdogInterval {
      // Fed from the loop: one that hangs feeds nothing, and systemd starts the daemon anew.
      watchdogTimer = loop.timer { [unowned self] in
        notifier.feedWatchdog()
        watchdogTimer?.arm(after: Nanoseconds(interval))
      }
      watchdogTimer?.arm(after: .zero)
    }
  }

  /// Subscribers are descriptors: the soft limit is a leftover of select(2), the hard one is what may be had.
  private func raiseDescriptorLimit() {
    var limit = rlimit()
    // getrlimit(2) and setrlimit(2) read and write the local structure.
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private func observeSubscribers() {
    let rx = publisher.rx
    rx.didConnect.subscribe(onNext: { [unowned self] in
      say(SubscriberLog.came($0))
      statusChanged()
      followOpenPolicy()
    }).disposed(by: bag)
    rx.didDisconnect.subscribe(onNext: { [unowned self] in
      geofences.forget($0.subscriber.id)
      say(SubscriberLog.went($0.subscriber, $0.because))
      statusChanged()
      followOpenPolicy()
    }).disposed(by: bag)
    rx.didRefuse.subscribe(onNext: { [unowned self] in
      say(SubscriberLog.refused($0.peer, at: $0.listener, $0.because))
    }).disposed(by: bag)
    rx.didLoseReports.subscribe(onNext: { [unowned self] in
      say(SubscriberLog.lost($0))
    }).disposed(by: bag)
    rx.didFail.subscribe(onNext: { [unowned self] in
      listenerFailed($0.listener, $0.fault)
    }).disposed(by: bag)
  }
}
