// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import SerialPort
import Testing

/// A listener on this machine, at a port of the system's choice.
final class Server {
  let port: UInt16
  private let fd: Int32
  private var connections: [Int32] = []

  init() throws {
    let fd = clinux_socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.fd = fd
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(fd, $0, length) == 0 && listen(fd, 5) == 0 && getsockname(fd, $0, &length) == 0
      }
    }
    try #require(bound)
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    hangUp()
    close(fd)
  }

  func accept() -> Bool {
    let connection = clinux_accept(fd, nil, nil)
    if connection >= 0 { connections.append(connection) }
    return connection >= 0
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    for connection in connections { _ = unsafe clinux_send(connection, bytes, bytes.count) }
  }

  func hangUp() {
    for connection in connections { close(connection) }
    connections = []
  }
}

@Suite struct NetworkTests {
  let loop: EventLoop
  let listener = Listener()
  init() throws { loop = try EventLoop() }

  private func open(_ address: String) throws -> Port {
    let port = Port(try PortAddress(address), on: loop, timing: hasty)
    port.delegate = listener
    port.open()
    return port
  }

  @Test(arguments: ["127.0.0.1", "localhost"])
  func aConnectionIsMadeAgain(host: String) throws {
    let server = try Server()
    let port = try open("tcp://\(host):\(server.port)")
    #expect(listener.states == [.opening])
    for round in 1...2 {
      #expect(loop.run(atMost: .seconds(5)) { server.accept() })
      server.send(nmea("GPZDA,12000\(round).00,01,01,2026,00,00"))
      #expect(loop.run(atMost: .seconds(5)) { listener.sentences.count == round })
      server.hangUp()
      #expect(loop.run(atMost: .seconds(5)) { port.state == .gone })
    }
    #expect(listener.statuses.filter(\.isBack).map(\.state) == [.receiving])
    let last = listener.statuses.last { $0.state == .gone }
    #expect(last?.error?.reason == "the connection was closed by the other side")
    port.close()
  }

  @Test func aDaemonOnTheNetworkIsOpenOnceItAgrees() throws {
    let server = try Server()
    let port = try open("gnssd://127.0.0.1:\(server.port)")
    #expect(loop.run(atMost: .seconds(5)) { server.accept() })
    server.send("{\"class\":\"VERSION\"}\r\n")
    loop.run(for: .milliseconds(30))
    #expect(port.status.isAwaitingAccess)
    server.send("{\"class\":\"WATCH\"}\r\n" + nmea("GPZDA,120001.00,01,01,2026,00,00"))
    #expect(loop.run(atMost: .seconds(5)) { listener.sentences.count == 1 })
    #expect(!port.status.isAwaitingAccess && port.state == .receiving)
    let report = "{\"class\":\"DEVICE\",\"path\":\"" + String(repeating: "$GPZDA", count: 900) + "\"}\r\n"
    server.send(report + nmea("GPZDA,120002.00,01,01,2026,00,00"))
    #expect(loop.run(atMost: .seconds(5)) { listener.sentences.count == 2 })
    #expect(listener.bytes == 2 * nmea("GPZDA,120001.00,01,01,2026,00,00").utf8.count, "no report is handed on")
    server.hangUp()
    #expect(loop.run(atMost: .seconds(5)) { port.state == .gone })
    #expect(port.status.error?.port == "gnssd://127.0.0.1:\(server.port)")
  }

  @Test func nobodyListens() throws {
    var vacant: UInt16 = 0
    do { vacant = try Server().port }
    let port = try open("tcp://127.0.0.1:\(vacant)")
    #expect(loop.run(atMost: .seconds(5)) { port.state == .absent })
    #expect(
      port.status.error?.description
        == "tcp://127.0.0.1:\(vacant): Connection refused: is its server running, and is the port right")
    loop.run(for: .milliseconds(300))
    #expect(listener.states == [.opening, .absent])
  }

  @Test func aHostThatDoesNotExist() throws {
    let port = try open("tcp://no-such-host.invalid:2000")
    #expect(loop.run(atMost: .seconds(20)) { port.state == .absent })
    #expect(port.status.error?.reason == "no address for the host no-such-host.invalid")
  }

  @Test func aLookUpThatNobodyWaitsForEndsQuietly() throws {
    let port = try open("tcp://no-such-host.invalid:2000")
    port.close()
    loop.run(for: .milliseconds(100))
    #expect(listener.states == [.opening, .closed])
  }

  @Test func datagrams() throws {
    let vacant = try Server().port
    let port = try open("udp://127.0.0.1:\(vacant)")
    #expect(port.state == .opening)
    let socket = clinux_socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = vacant.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    for text in [nmea("GPTXT,1"), "", nmea("GPTXT,2") + nmea("GPTXT,3")] {
      let bytes = Array(text.utf8)
      _ = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      loop.run(for: .milliseconds(20))
    }
    #expect(listener.sentences.count == 3, "an empty datagram ends nothing")
    #expect(listener.states == [.opening, .receiving])
    let second = Port(try PortAddress("udp://127.0.0.1:\(vacant)"), on: loop, timing: hasty)
    second.open()
    #expect(second.state == .busy)
  }
}
