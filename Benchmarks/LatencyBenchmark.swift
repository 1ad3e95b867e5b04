// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import GNSS
import Glibc
import Simulation

/// From the last byte of an epoch on a serial port to the fix at a subscriber: gnssd and, where it is installed, gpsd, in
/// turn over the same pty and TCP.
///
/// `Benchmarks latency [SUBSCRIBERS [EPOCHS]]`
func latencyBenchmark(_ arguments: [String]) {
  let numbers = arguments.compactMap { Int($0) }
  let epochs = numbers.count > 1 ? numbers[1] : 200
  let gnssd = ".build/release/gnssd"
  for subscribers in numbers.isEmpty ? [1, 64] : [numbers[0]] {
    print("latency: \(subscribers) subscribers, \(epochs) epochs")
    for daemon in [gnssd, "/usr/sbin/gpsd"] {
      guard unsafe access(daemon, X_OK) == 0 else {
        print("  \(daemon) is not there")
        continue
      }
      let run = LatencyRun(daemon: daemon, isGpsd: daemon != gnssd, subscribers: subscribers, epochs: epochs)
      let latencies = run?.measure() ?? []
      let name = padded(daemon != gnssd ? "gpsd" : "gnssd", 6)
      print(latencies.isEmpty ? "  \(name) brought nothing" : "  \(name) \(summary(latencies))")
    }
  }
}

/// One daemon on one pty, and those who listen to it.
private final class LatencyRun {
  private let master: Int32
  private let process: ChildProcess
  private let sockets: [Int32]
  private let epochs: Int
  private var unread: [[UInt8]]

  init?(daemon: String, isGpsd: Bool, subscribers: Int, epochs: Int) {
    self.epochs = epochs
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
  }

  deinit {
    for fd in sockets { close(fd) }
    process.end()
    close(master)
  }

  /// The time that each subscriber waited for each epoch, nanoseconds.
  func measure() -> [Int64] {
    let composer = SentenceComposer([.gga, .gsa, .gsv, .vtg, .rmc])
    let vessel = VesselSimulation()
    let base = UTCTime(unixNanoseconds: clinux_realtime_now() / 1_000_000_000 * 1_000_000_000)
    var latencies: [Int64] = []
    // The first epochs teach the daemon the receiver's pattern, and its language.
    let lesson = 20
    for index in 0..<lesson + epochs {
      let time = UTCTime(unixNanoseconds: base.unixNanoseconds + Int64(index) * 1_000_000_000)
      var bytes: [UInt8] = []
      composer.append(vessel.epoch(at: time), to: &bytes)
      usleep(50_000)
      drain()
      let start = nanoseconds()
      unsafe _ = write(master, bytes, bytes.count)
      let found = arrivals(of: Self.stamp(time), since: start)
      if index >= lesson { latencies += found }
    }
    return latencies
  }

  private func drain() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    for i in sockets.indices {
      while unsafe clinux_receive(sockets[i], &chunk, chunk.count) > 0 {}
      unread[i] = []
    }
  }

  /// Reads until every subscriber has had a fix of that time, or half a second has passed.
  private func arrivals(of stamp: String, since start: Int64) -> [Int64] {
    var waiting = Set(sockets.indices)
    var latencies: [Int64] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !waiting.isEmpty, nanoseconds() - start < 500_000_000 {
      let order = Array(waiting)
      var entries = order.map { pollfd(fd: sockets[$0], events: Int16(POLLIN), revents: 0) }
      guard unsafe poll(&entries, nfds_t(entries.count), 500) > 0 else { break }
      let now = nanoseconds()
      for (entry, i) in zip(entries, order) where entry.revents != 0 {
        let count = unsafe clinux_receive(sockets[i], &chunk, chunk.count)
        if count <= 0 {
          waiting.remove(i)
          continue
        }
        unread[i] += chunk[..<count]
        let text = String(decoding: unread[i], as: UTF8.self)
        let isThere = text.split(separator: "\r\n").contains {
          $0.hasPrefix("{\"class\":\"TPV\"") && $0.contains(stamp)
        }
        if isThere {
          latencies.append(now - start)
          waiting.remove(i)
        }
      }
    }
    return latencies
  }

  /// The time of day as reports have it.
  private static func stamp(_ time: UTCTime) -> String {
    let second = time.nanosecondOfDay / 1_000_000_000
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "T\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60)).000Z"
  }
}
