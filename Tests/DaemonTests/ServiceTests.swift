// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

@testable import Daemon

/// systemd's protocols, spoken to a socket that stands in for systemd.
@Suite struct ServiceTests {
  /// A datagram socket as systemd has one, on a path or in the abstract name space.
  private final class Listener {
    let fd: Int32

    init(_ name: String) throws {
      fd = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_NONBLOCK, 0)
      var bytes = Array(name.utf8)
      if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
      let address = [UInt8(AF_UNIX), 0] + bytes
      let bound = unsafe address.withUnsafeBytes { raw in
        unsafe raw.withMemoryRebound(to: sockaddr.self) { unsafe bind(fd, $0.baseAddress, socklen_t(raw.count)) }
      }
      try #require(bound == 0)
    }

    deinit { close(fd) }

    func next() -> String? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe recv(fd, &buffer, buffer.count, 0)
      return count >= 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }

  @Test(arguments: [true, false]) func whatTheServiceIsDoingIsToldToSystemd(abstract: Bool) throws {
    let folder = try TemporaryFolder()
    let name = abstract ? "@gnssd-test-\(getpid())" : folder.path + "/notify"
    let listener = try Listener(name)
    let notifier = Notifier(environment: ProcessEnvironment(["NOTIFY_SOCKET": name]))
    notifier.ready(status: "No receiver")
    notifier.status("3D fix,\n12 satellites")
    notifier.status("3D fix,\n12 satellites")
    notifier.feedWatchdog()
    notifier.reloading(now: 1_234_567_890)
    notifier.stopping()
    #expect(listener.next() == "READY=1\nSTATUS=No receiver")
    #expect(listener.next() == "STATUS=3D fix, 12 satellites")
    #expect(listener.next() == "WATCHDOG=1")
    #expect(listener.next() == "RELOADING=1\nMONOTONIC_USEC=1234567")
    #expect(listener.next() == "STOPPING=1\nSTATUS=Stopping")
    #expect(listener.next() == nil)
  }

  @Test func withoutSystemdNothingIsSaidAndNothingBreaks() {
    for name in [nil, "relative", "/nonexistent/notify", String(repeating: "/x", count: 80)] {
      let notifier = Notifier(environment: ProcessEnvironment(name.map { ["NOTIFY_SOCKET": $0] } ?? [:]))
      notifier.ready(status: "up")
      #expect(notifier.watchdogInterval == nil)
    }
  }

  @Test func theWatchdogIsFedAtHalfItsTime() {
    func interval(_ values: [String: String]) -> Int64? {
      Notifier(environment: ProcessEnvironment(values), processID: 7).watchdogInterval
    }
    #expect(interval(["WATCHDOG_USEC": "30000000"]) == 15_000_000_000)
    #expect(interval(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"]) == 15_000_000_000)
    #expect(interval(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"]) == nil)
    for wrong in ["0", "-5", "soon", "99999999999999999999"] { #expect(interval(["WATCHDOG_USEC": wrong]) == nil) }
  }

  @Test func socketsOfSystemdAreTakenByNumberAndName() {
    func passed(_ values: [String: String]) -> [PassedSocket] {
      PassedSocket.all(in: ProcessEnvironment(values), processID: 7)
    }
    #expect(
      passed(["LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "gnssd:tcp"])
        == [PassedSocket(descriptor: 3, name: "gnssd"), PassedSocket(descriptor: 4, name: "tcp")])
    #expect(passed(["LISTEN_PID": "7", "LISTEN_FDS": "1"]) == [PassedSocket(descriptor: 3, name: "unknown")])
    #expect(passed(["LISTEN_PID": "8", "LISTEN_FDS": "1"]).isEmpty)
    #expect(passed(["LISTEN_PID": "7", "LISTEN_FDS": "-1"]).isEmpty)
    #expect(passed([:]).isEmpty)
  }
}
