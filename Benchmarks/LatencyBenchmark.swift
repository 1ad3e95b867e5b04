// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import GNSS
import Glibc
import Simulation

/// From the last byte of an epoch on a serial port to the last report of it at a subscriber: gnssd and, where it is
/// installed, gpsd, in turn over the same pty and TCP.
///
/// `Benchmarks latency [SUBSCRIBERS [EPOCHS]] [--rate HZ] [--line BAUD]`: epochs a second (without it twenty), and the
/// speed of the line at which they come (without it each at once). What the line cannot carry is left out: the sky
/// first, then all but RMC.
func latencyBenchmark(_ arguments: [String]) {
  func option(_ name: String) -> Int? {
    arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? Int(arguments[$0 + 1]) : nil }
  }
  let numbers = arguments.prefix { !$0.hasPrefix("--") }.compactMap { Int($0) }
  let epochs = numbers.count > 1 ? numbers[1] : 200
  let pace = Pace(rate: option("--rate") ?? 20, line: option("--line"))
  let gnssd = ".build/release/gnssd"
  for subscribers in numbers.isEmpty ? [1, 64] : [numbers[0]] {
    print("latency: \(subscribers) subscribers, \(epochs) epochs, \(pace.text)")
    for daemon in [gnssd, "/usr/sbin/gpsd"] {
      guard unsafe access(daemon, X_OK) == 0 else {
        print("  \(daemon) is not there")
        continue
      }
      let run = LatencyRun(daemon, isGpsd: daemon != gnssd, subscribers: subscribers, epochs: epochs, pace: pace)
      let latencies = run?.measure() ?? []
      let name = padded(daemon != gnssd ? "gpsd" : "gnssd", 6)
      let missing = subscribers * epochs - latencies.count
      let spent = decimal(Double(run?.end() ?? 0) / 1_000_000, 0)
      print(
        "  \(name) "
          + (latencies.isEmpty
            ? "brought nothing" : "\(summary(latencies)), missing \(missing); processor time \(spent) ms"))
    }
  }
}

/// How fast a receiver speaks.
private struct Pace {
  /// Epochs a second; bits a second, nil for bytes that come at once.
  let rate: Int
  let line: Int?
  var text: String { "\(rate) Hz, " + (line.map { "\($0) Bd" } ?? "each at once") }
  var period: Int64 { 1_000_000_000 / Int64(rate) }

  /// The time that bytes take, ten bits each, in nanoseconds.
  func duration(of count: Int) -> Int64 { line.map { Int64(count) * 10_000_000_000 / Int64($0) } ?? 0 }

  /// As many kinds of sentence as the line carries in four fifths of an epoch.
  func kinds(_ vessel: VesselSimulation, at time: UTCTime) -> [SentenceComposer.Kind] {
    let choices: [[SentenceComposer.Kind]] = [[.gga, .gsa, .gsv, .vtg, .rmc], [.gga, .gsa, .vtg, .rmc], [.rmc]]
    return choices.first { kinds in
      var bytes: [UInt8] = []
      SentenceComposer(kinds).append(vessel.epoch(at: time), to: &bytes)
      return duration(of: bytes.count) <= period * 4 / 5
    } ?? [.rmc]
  }
}

/// One daemon on one pty, and those who listen to it.
private final class LatencyRun {
  private let master: Int32
  private let process: ChildProcess
  private let sockets: [Int32]
  private let epochs: Int
  private let pace: Pace
  private var unread: [[UInt8]]
  /// When the last fix of an epoch came to each subscriber, by the epoch's time of day.
  private var arrivals: [[[UInt8]: Int64]]

  init?(_ daemon: String, isGpsd: Bool, subscribers: Int, epochs: Int, pace: Pace) {
    self.epochs = epochs
    self.pace = pace
    master = clinux_pty_open()
    var number: UInt32 = 0
    guard master >= 0, unsafe clinux_pty_number(master, &number) == 0 else { return nil }
    let port = "/dev/pts/\(number)"
    let arguments =
      isGpsd
      ? ["-N", "-n", "-S", "29471", port]
      : ["--device", port, "--listen", "tcp:127.0.0.1:29471", "--log-level", "error"]
    guard let process = ChildProcess(daemon, arguments, isHeard: false) else { return nil }
    self.process = process
    var sockets: [Int32] = []
    let request = Array("?WATCH={\"enable\":true,\"json\":true};".utf8)
    var attempts = 0
    while sockets.count < subscribers, attempts < 200 {
      let fd = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      if unsafe clinux_connect_inet(fd, [127, 0, 0, 1], 4, 29_471) == 0 {
        _ = clinux_set_option(fd, clinux_IPPROTO_TCP, clinux_TCP_NODELAY, 1)
        unsafe _ = write(fd, request, request.count)
        sockets.append(fd)
      } else {
        close(fd)
        attempts += 1
        usleep(20_000)
      }
    }
    self.sockets = sockets
    unread = sockets.map { _ in [] }
    arrivals = sockets.map { _ in [:] }
  }

  /// Ends the daemon, and tells the processor time that it took, nanoseconds.
  func end() -> Int64 {
    for fd in sockets { close(fd) }
    let spent = process.end()
    close(master)
    return spent
  }

  /// The time from each epoch's last byte to the last report of it at each subscriber, nanoseconds; below zero where a
  /// daemon's last word on an epoch came before the epoch's end.
  func measure() -> [Int64] {
    let vessel = VesselSimulation()
    let base = UTCTime(unixNanoseconds: clinux_realtime_now() / 1_000_000_000 * 1_000_000_000)
    let composer = SentenceComposer(pace.kinds(vessel, at: base))
    // The first epochs teach the daemon the receiver's pattern, and its language.
    let lesson = 20
    var ends: [(stamp: [UInt8], time: Int64)] = []
    let begin = nanoseconds() + 100_000_000
    for index in 0..<lesson + epochs {
      let time = UTCTime(unixNanoseconds: base.unixNanoseconds + Int64(index) * pace.period)
      var bytes: [UInt8] = []
      composer.append(vessel.epoch(at: time), to: &bytes)
      let start = begin + Int64(index) * pace.period
      // As a UART with a FIFO hands them over.
      let slice = pace.line == nil ? bytes.count : 16
      var end: Int64 = 0
      for from in stride(from: 0, to: bytes.count, by: slice) {
        let part = bytes[from..<min(bytes.count, from + slice)]
        listen(until: start + pace.duration(of: part.endIndex))
        end = nanoseconds()
        unsafe _ = part.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
      }
      if index >= lesson { ends.append((Self.stamp(time), end)) }
    }
    listen(until: nanoseconds() + 2_000_000_000)
    return ends.flatMap { end in arrivals.compactMap { $0[end.stamp].map { $0 - end.time } } }
  }

  /// Reads what comes until then.
  private func listen(until end: Int64) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var entries = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let left = end - nanoseconds()
      guard left > 0 else { return }
      // poll counts milliseconds; the rest of one passes between two slices of bytes, when there is nothing to hear.
      if left < 1_000_000 { usleep(useconds_t(left / 1_000)) }
      guard unsafe poll(&entries, nfds_t(entries.count), Int32(left / 1_000_000)) > 0 else { continue }
      let now = nanoseconds()
      for i in sockets.indices where entries[i].revents != 0 {
        let count = unsafe clinux_receive(sockets[i], &chunk, chunk.count)
        guard count > 0 else {
          entries[i].fd = -1
          continue
        }
        unread[i] += chunk[..<count]
        note(i, at: now)
      }
    }
  }

  /// Takes the whole lines that a subscriber has, and notes those that are fixes.
  private func note(_ subscriber: Int, at now: Int64) {
    var rest = unread[subscriber][...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      guard line.starts(with: Array("{\"class\":\"TPV\"".utf8)), let stamp = Self.stamp(in: line) else { continue }
      arrivals[subscriber][stamp] = now
    }
    unread[subscriber] = Array(rest)
  }

  /// The time of day in a report: what stands between `T` and `Z`.
  private static func stamp(in line: ArraySlice<UInt8>) -> [UInt8]? {
    let key = Array("\"time\":\"".utf8)
    guard let start = line.indices.first(where: { line[$0...].starts(with: key) }),
      let from = line[(start + key.count)...].firstIndex(of: UInt8(ascii: "T")),
      let to = line[from...].firstIndex(of: UInt8(ascii: "Z"))
    else { return nil }
    return Array(line[(from + 1)..<to])
  }

  /// The time of day as reports have it.
  private static func stamp(_ time: UTCTime) -> [UInt8] {
    let millisecond = time.nanosecondOfDay / 1_000_000
    func digits(_ value: Int64, _ width: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: width - text.count) + text
    }
    let second = millisecond / 1_000
    return Array(
      "\(digits(second / 3_600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2)).\(digits(millisecond % 1_000, 3))"
        .utf8)
  }
}
