// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc

/// The other half of the publisher's benchmark, in a process of its own: `COUNT` subscribers that read, and `IDLE` that
/// never do. The latitude of each fix is the moment of its publication (nanoseconds, modulo 90 s).
func publisherClients(_ arguments: [String]) {
  guard arguments.count == 3, let count = Int(arguments[1]), let idle = Int(arguments[2]) else { return }
  let path = arguments[0]
  let epoll = epoll_create1(0)
  var sockets: [Int32] = []
  let request = Array("?WATCH={\"enable\":true,\"json\":true};".utf8)
  for index in 0..<count + idle {
    let fd = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isConnected = unsafe fd >= 0 && clinux_connect_unix(fd, path, path.utf8.count) == 0
    guard isConnected else {
      print("connection \(index) failed: errno \(errno)")
      return
    }
    unsafe _ = write(fd, request, request.count)
    if index < count {
      _ = clinux_epoll_ctl(epoll, EPOLL_CTL_ADD, fd, readableOnce, UInt64(index))
      sockets.append(fd)
    }
  }
  var readers = Readers(sockets: sockets)
  readers.run(epoll)
}

/// EPOLLIN, told once for all that has come (EPOLLET): what ten thousand readers cost is not what is measured.
private let readableOnce: UInt32 = 1 | 1 << 31

private struct Readers {
  private struct Arrival { var first, last: Int64; var count: Int }

  private let sockets: [Int32]
  private var isWatching: [Bool]
  private var watching = 0
  private var open: Int
  private var latencies: [Int64] = []
  private var arrivals: [Int64: Arrival] = [:]
  private var reports = 0
  private var chunk = [UInt8](repeating: 0, count: 65_536)

  init(sockets: [Int32]) {
    self.sockets = sockets
    isWatching = [Bool](repeating: false, count: sockets.count)
    open = sockets.count
  }

  mutating func run(_ epoll: Int32) {
    var events = [clinux_event](repeating: clinux_event(), count: 512)
    while open > 0 {
      let ready = unsafe clinux_epoll_wait(epoll, &events, 512, -1)
      for i in 0..<max(0, Int(ready)) { take(Int(events[i].key)) }
    }
    let spreads = arrivals.values.map { $0.last - $0.first }.sorted()
    let whole = arrivals.values.allSatisfy { $0.count == sockets.count }
    print(
      "  \(reports) reports to \(sockets.count) subscribers, \(whole ? "every one of every fix" : "SOME WERE LOST")")
    print("  from publishing to reading: \(summary(latencies))")
    print("  from the first subscriber to the last: \(summary(spreads))")
  }

  private mutating func take(_ index: Int) {
    let count = unsafe clinux_receive(sockets[index], &chunk, chunk.count)
    if count < 0, errno == EAGAIN { return }
    guard count > 0 else {
      close(sockets[index])
      open -= 1
      return
    }
    let now = nanoseconds()
    if !isWatching[index] {
      if find(Array("\"WATCH\"".utf8), count) != nil {
        isWatching[index] = true
        watching += 1
        if watching == sockets.count {
          // Past the buffer of print, which is written at the end.
          let word = Array("ready\n".utf8)
          unsafe _ = write(1, word, word.count)
        }
      }
      return
    }
    // Ten thousand subscribers are one process here: what it does for each of them is measured along.
    reports += lines(count)
    guard chunk[Self.letter] == UInt8(ascii: "T"), let place = find(Self.latitude, min(count, 400)) else { return }
    var value: Int64 = 0
    for byte in chunk[place..<count] where byte != UInt8(ascii: ".") {
      guard byte >= 0x30, byte <= 0x39 else { break }
      value = value * 10 + Int64(byte - 0x30)
    }
    var latency = now % 90_000_000_000 - value
    if latency < 0 { latency += 90_000_000_000 }
    latencies.append(latency)
    var arrival = arrivals[value] ?? Arrival(first: now, last: now, count: 0)
    arrival.last = now
    arrival.count += 1
    arrivals[value] = arrival
  }

  /// What tells a TPV from all others, after `{"class":"`.
  private static let letter = 10
  private static let latitude = Array("\"lat\":".utf8)

  /// How many lines end in what was read.
  private func lines(_ count: Int) -> Int {
    unsafe chunk.withUnsafeBytes { bytes in
      var lines = 0
      var start = 0
      while start < count, let base = bytes.baseAddress, let end = unsafe memchr(base + start, 0x0A, count - start) {
        lines += 1
        start = unsafe base.distance(to: UnsafeRawPointer(end)) + 1
      }
      return lines
    }
  }

  /// Where a text ends in what was read.
  private func find(_ text: [UInt8], _ count: Int) -> Int? {
    unsafe chunk.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var start = 0
      while start + text.count <= count {
        guard let next = unsafe memchr(base + start, Int32(text[0]), count - start - text.count + 1) else { return nil }
        if unsafe memcmp(next, text, text.count) == 0 {
          return unsafe base.distance(to: UnsafeRawPointer(next)) + text.count
        }
        start = unsafe base.distance(to: UnsafeRawPointer(next)) + 1
      }
      return nil
    }
  }
}
