// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import SerialPort
import Testing

struct PortWritingTests {
  let loop: EventLoop
  init() throws { loop = try EventLoop() }

  private func wait(_ condition: () -> Bool) -> Bool { loop.run(atMost: .seconds(10), until: condition) }

  /// What has come to the receiver.
  private func arrived(at receiver: PtyReceiver) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var line = pollfd(fd: receiver.master, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&line, 1, 100) > 0 else { return [] }
    let count = unsafe read(receiver.master, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  @Test func `a port that is not made for it is not written to, nor set`() throws {
    let receiver = try PtyReceiver(every: .milliseconds(50), on: loop)
    let port = Port(try PortAddress(receiver.path + "@9600"), on: loop, timing: hasty)
    let listener = Listener()
    port.delegate = listener
    port.open()
    #expect(wait { port.state == .receiving })
    #expect(throws: PortError.self) { try port.write([0x41]) }
    #expect(throws: PortError.self) { try port.change(line: LineSettings(speed: 4800)) }
    #expect(arrived(at: receiver).isEmpty)
    #expect(receiver.lineSpeed == 9600)
  }

  @Test func `one that is made for it takes bytes as they are, and another line`() throws {
    let receiver = try PtyReceiver(every: .milliseconds(50), on: loop)
    let port = Port(try PortAddress(receiver.path + "@9600"), on: loop, timing: hasty, isWritable: true)
    let listener = Listener()
    port.delegate = listener
    #expect(throws: PortError.self) { try port.write([0x41]) }
    port.open()
    #expect(wait { port.state == .receiving })
    try port.write([0xB5, 0x62, 0x0A, 0x0D, 0x00, 0x11, 0x13, 0xFF])
    #expect(arrived(at: receiver) == [0xB5, 0x62, 0x0A, 0x0D, 0x00, 0x11, 0x13, 0xFF])
    try port.change(line: LineSettings(speed: 38400))
    #expect(port.line == LineSettings(speed: 38400) && port.status.line == port.line)
    #expect(listener.lines.last == LineSettings(speed: 38400))
    #expect(receiver.lineSpeed == 38400)
  }

  @Test func `where the speed is to be found, a wrong one does not stay`() throws {
    let receiver = try PtyReceiver(speed: 4800, every: .milliseconds(50), on: loop)
    let port = Port(try PortAddress(receiver.path), on: loop, timing: hasty, isWritable: true)
    let listener = Listener()
    port.delegate = listener
    port.open()
    #expect(wait { port.state == .receiving })
    try port.change(line: LineSettings(speed: 115_200))
    #expect(port.state == .hunting)
    #expect(wait { port.state == .receiving })
    #expect(receiver.lineSpeed == 4800)
    // The receiver was told to change its speed, and the line is set to that.
    receiver.speed = 38400
    try port.change(line: LineSettings(speed: 38400))
    #expect(wait { port.state == .receiving })
    #expect(receiver.lineSpeed == 38400)
  }

  @Test func `what the device does not take waits, up to a limit, and goes out in order`() throws {
    let receiver = try PtyReceiver(every: .milliseconds(50), on: loop)
    let port = Port(try PortAddress(receiver.path + "@9600"), on: loop, timing: hasty, isWritable: true)
    let listener = Listener()
    port.delegate = listener
    port.open()
    #expect(wait { port.state == .receiving })
    var sent: [UInt8] = []
    do {
      for number in 0..<200 {
        let piece = [UInt8](repeating: UInt8(number), count: 500)
        try port.write(piece)
        sent += piece
      }
      Issue.record("there is no limit")
    } catch {
      #expect(error.cause == .busy)
    }
    var got: [UInt8] = []
    #expect(
      wait {
        got += arrived(at: receiver)
        return got.count >= sent.count
      })
    #expect(got == sent)
    let sentences = listener.sentences.count
    #expect(wait { listener.sentences.count > sentences })
  }
}
