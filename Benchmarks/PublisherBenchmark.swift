// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import GNSS
import Glibc
import Publisher
import Reports

/// Many subscribers: whether all get every report, how soon, and what it costs.
///
/// `Benchmarks publisher [SUBSCRIBERS HERTZ SECONDS [IDLE]]`, where `IDLE` more connect and never read.
func publisherBenchmark(_ arguments: [String]) {
  let numbers = arguments.compactMap { Int($0) }
  if numbers.count >= 3 {
    run(subscribers: numbers[0], hertz: numbers[1], seconds: numbers[2], idle: numbers.count > 3 ? numbers[3] : 0)
  } else {
    run(subscribers: 1_000, hertz: 10, seconds: 10, idle: 0)
    run(subscribers: 1_000, hertz: 10, seconds: 10, idle: 500)
    run(subscribers: 10_000, hertz: 1, seconds: 10, idle: 0)
  }
}

private func run(subscribers: Int, hertz: Int, seconds: Int, idle: Int) {
  print("publisher: \(subscribers) subscribers at \(hertz) Hz" + (idle > 0 ? ", and \(idle) that never read" : ""))
  raiseFileLimit()
  let path = "/tmp/gnssd-benchmark-\(getpid()).sock"
  var settings = PublisherSettings()
  settings.maxSubscribers = subscribers + idle
  settings.maxSubscribersPerPeer = subscribers + idle
  guard let loop = try? EventLoop() else { return print("no event loop") }
  let publisher = Publisher(loop: loop, settings: settings)
  defer { publisher.shutDown() }
  do throws(ListenerFault) {
    try publisher.listen(at: .unix(path: path))
  } catch {
    return print(error)
  }
  let before = anonymousMemory()
  guard
    let clients = ChildProcess("/proc/self/exe", ["publisher-clients", path, "\(subscribers)", "\(idle)"]),
    loop.run(atMost: .seconds(60), until: { isReady(clients.output) }), clients.readLine() == "ready"
  else { return print("the subscribers did not connect") }
  let perSubscriber = (anonymousMemory() - before) / (subscribers + idle)

  let name = DeviceName("/dev/ttyBENCH")
  var fix = Fix()
  fix.mode = .threeDimensional
  fix.altitudeMSL = Length(metres: 400)
  fix.speed = Speed(metresPerSecond: 5)
  let sky = skyOfTwenty()
  let start = processorTime()
  var published = 0
  var handedOver: [Int64] = []
  var due = loop.now + .milliseconds(200)
  while published < hertz * seconds {
    loop.run(for: due - loop.now)
    due = due + Nanoseconds(1_000_000_000 / Int64(hertz))
    fix.time = UTCTime(unixNanoseconds: clinux_realtime_now())
    fix.coordinate = Coordinate(latitudeNanodegrees: nanoseconds() % 90_000_000_000, longitudeNanodegrees: 0)
    let begun = nanoseconds()
    publisher.publish(fix: fix, device: name)
    handedOver.append(nanoseconds() - begun)
    publisher.publish(satellites: sky, device: name)
    published += 1
  }
  loop.run(for: .milliseconds(500))
  let spent = processorTime() - start
  publisher.shutDown()
  print("  handed to the system for all subscribers: \(summary(handedOver))")
  while let line = clients.readLine() { print(line) }
  clients.end()
  let deliveries = published * 2 * subscribers
  print("  processor time a million deliveries: \(decimal(Double(spent) / Double(deliveries) / 1_000, 2)) s")
  print("  memory a subscriber: \(perSubscriber) bytes")
}

private func skyOfTwenty() -> SatellitesInView {
  var sky = SatellitesInView()
  for n in 1...20 {
    sky.satellites.append(
      Satellite(
        constellation: .gps, svid: UInt16(n), prn: UInt16(n), elevation: 4 * n, azimuth: 17 * n, cn0: 350,
        isUsed: n % 2 == 0))
  }
  return sky
}

private func isReady(_ fd: Int32) -> Bool {
  var entry = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
  return unsafe poll(&entry, 1, 0) == 1
}

private func raiseFileLimit() {
  var soft: UInt64 = 0
  var hard: UInt64 = 0
  if unsafe clinux_file_limit_get(&soft, &hard) == 0 { _ = clinux_file_limit_set(hard) }
}

/// User and system time of this process, nanoseconds.
private func processorTime() -> Int64 {
  var usage = rusage()
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
}

/// Anonymous memory of this process that is in use, bytes.
private func anonymousMemory() -> Int {
  let text = String(decoding: contents(of: "/proc/self/status"), as: UTF8.self)
  for line in text.split(separator: "\n") where line.hasPrefix("RssAnon:") {
    return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first.map { $0 * 1_024 } ?? 0
  }
  return 0
}
