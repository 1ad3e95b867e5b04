// SPDX-License-Identifier: BSD-2-Clause

extension Daemon {
  /// SIGHUP: reads the configuration again and applies what changed. One that is broken is told and not used.
  func reload() {
    notifier.reloading(now: loop.now.nanoseconds)
    let reading = ConfigurationReader.read(file: options.configurationFile)
    for problem in reading.problems { say(LogMessage(problem)) }
    defer { notifier.ready(status: statusLine) }
    guard reading.isUsable else {
      say(LogMessage(.reloadRefused, "the configuration is broken: the former one stays in force"))
      return
    }
    var new = reading.configuration
    options.apply(to: &new)
    let old = configuration
    configuration = new
    log.level = new.logLevel
    applyAccess()
    openListeners()
    let changed = stations.filter { $0.station.settings != settings(of: $0.station.port) }.map(\.station.port)
    registry.change(to: selection) { port in changed.contains { $0 === port } }
    followOpenPolicy()
    for (station, _, _) in stations { applyGeofences(to: station) }
    if new.summaryInterval != old.summaryInterval {
      summaryTimer?.cancel()
      if new.summaryInterval > .zero { summaryTimer?.arm(after: new.summaryInterval) }
    }
    if new.subscribers != old.subscribers { publisher.change(to: new.subscribers.publisherSettings) }
    say(LogMessage(.reloaded, "the configuration was read again"))
  }
}

extension LogMessage {
  init(_ problem: Problem) {
    var fields: [(field: Field, value: String)] = [(.configurationFile, problem.file)]
    if let line = problem.line { fields.append((.configurationLine, String(line))) }
    let priority: Priority = problem.severity == .error ? .error : .warning
    self.init(.configurationProblem, problem.description, fields, priority: priority)
  }
}
