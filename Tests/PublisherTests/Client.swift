// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import ReportSchema
import Reports
import Testing

@testable import Publisher

/// A subscriber under test: a socket, and what has come from it.
final class Client {
  private(set) var fd: Int32
  private(set) var received: [UInt8] = []
  private(set) var isClosed = false

  init(path: String) throws {
    fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(SystemCalls.connect(fd, path: path) == 0, "connect: \(errno)")
  }

  init(host: [UInt8], port: UInt16) throws {
    fd = clinux_socket(host.count == 4 ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    let result = unsafe clinux_connect_inet(fd, host, Int32(host.count), port)
    try #require(result == 0 || errno == EINPROGRESS, "connect: \(errno)")
  }

  deinit {
    checkAgainstSchema()
    close()
  }

  func close() {
    if fd >= 0 { Glibc.close(fd) }
    fd = -1
  }

  func send(_ text: String) { _ = SystemCalls.send(fd, Array(text.utf8)) }

  /// Takes what is there.
  func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = SystemCalls.receive(fd, into: &chunk)
      if count <= 0 {
        if count == 0 || errno == ECONNRESET { isClosed = true }
        return
      }
      received += chunk[..<count]
    }
  }

  var text: String { String(decoding: received, as: UTF8.self) }
  var lines: [String] {
    read()
    return text.split(separator: "\r\n").map { String($0) }
  }
  /// The classes of the reports so far; sentences as they are.
  var classes: [String] {
    lines.map { line in
      let bytes = Array(line.utf8)
      return (try? JSONValue(parsing: bytes.span))?["class"]?.string ?? line
    }
  }
  func forget() {
    checkAgainstSchema()
    received = []
  }

  /// Every whole line of JSON must be as docs/schema says.
  private func checkAgainstSchema() {
    guard let schema = try? ReportSchema() else {
      Issue.record("no schema")
      return
    }
    let end = text.lastIndex(of: "\r\n") ?? text.startIndex
    for line in text[..<end].split(separator: "\r\n").prefix(50) where line.hasPrefix("{") {
      for fault in schema.faults(in: String(line)) { Issue.record("\(fault): \(line)") }
    }
  }
}

/// A publisher on a loop of its own, with a socket in a folder that goes with it.
final class Station {
  let loop: EventLoop
  let publisher: Publisher
  let folder: String
  var path: String { folder + "/gnssd.sock" }
  let gps = DeviceName("/dev/ttyGPS")

  init(_ settings: PublisherSettings = PublisherSettings(), listening: Bool = true) throws {
    loop = try EventLoop()
    publisher = Publisher(loop: loop, settings: settings)
    var template = Array("/tmp/publisher-tests-XXXXXX".utf8CString)
    folder = unsafe template.withUnsafeMutableBufferPointer { buffer in
      // The template ends with 0 and is written in place.
      guard let base = buffer.baseAddress, let made = unsafe mkdtemp(base) else { return "/tmp" }
      return unsafe String(cString: made)
    }
    if listening { try publisher.listen(at: .unix(path: path)) }
  }

  deinit {
    publisher.shutDown()
    _ = unsafe rmdir(folder)
  }

  /// A client that has seen VERSION.
  func connect(_ request: String = "") throws -> Client {
    let client = try Client(path: path)
    try #require(wait { client.lines.count == 1 })
    client.forget()
    if !request.isEmpty {
      client.send(request)
      try #require(wait { client.classes.last == "WATCH" })
      client.forget()
    }
    return client
  }

  func wait(_ condition: () -> Bool) -> Bool { loop.run(atMost: .seconds(10), until: condition) }
  /// Lets everything happen that is about to.
  func settle() { loop.run(for: .milliseconds(20)) }
}
