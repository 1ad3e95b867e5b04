// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc
import SerialPort
import Testing

@Suite struct PortTests {
  let loop: EventLoop
  let listener = Listener()
  init() throws { loop = try EventLoop() }

  private func port(_ address: String, nodes: NodeWatch? = nil, speeds: SpeedMemory? = nil) throws -> Port {
    let port = Port(try PortAddress(address), on: loop, nodes: nodes, speeds: speeds, timing: hasty)
    port.delegate = listener
    return port
  }

  @Test func aReceiverIsHeardAndPulledOut() throws {
    let receiver = try PtyReceiver(every: .milliseconds(50), on: loop)
    let port = try port(receiver.path)
    port.open()
    #expect(loop.run(atMost: .seconds(5)) { listener.sentences.count >= 4 })
    #expect(listener.states == [.hunting, .receiving])
    #expect(port.status.line == LineSettings(speed: 9600))
    receiver.unplug()
    #expect(loop.run(atMost: .seconds(5)) { port.state == .gone })
    loop.run(for: .milliseconds(200))
    #expect(listener.states == [.hunting, .receiving, .gone], "however often it is looked for, it is told once")
    #expect(listener.statuses.last?.error?.cause == .gone)
    port.close()
    #expect(listener.states.last == .closed)
  }

  @Test func thatItSpeaksIsToldBeforeWhatItSays() throws {
    let receiver = try PtyReceiver(every: .milliseconds(50), on: loop)
    let port = try port(receiver.path + "@9600")
    var statesAtFirstSentence: [PortState]?
    listener.onSentence = { [unowned listener] in
      if statesAtFirstSentence == nil { statesAtFirstSentence = listener.states }
    }
    port.open()
    #expect(loop.run(atMost: .seconds(5)) { listener.sentences.count >= 2 })
    #expect(statesAtFirstSentence == [.opening, .receiving])
    #expect(listener.states == [.opening, .receiving])
  }

  @Test func aReceiverBehindALinkComesBackUnderAnotherName() throws {
    let folder = try Folder()
    let link = folder.path + "/gnss"
    let nodes = try NodeWatch(on: loop)
    let port = try port(link + "@9600", nodes: nodes)
    port.open()
    #expect(listener.states == [.absent])
    #expect(
      listener.statuses[0].error?.description == "\(link): there is no such device: plug it in, or correct the path")
    var receiver: PtyReceiver?
    for round in 1...3 {
      let fresh = try PtyReceiver(every: .milliseconds(20), on: loop)
      unsafe unlink(link)
      try #require(unsafe symlink(fresh.path, link) == 0)
      receiver?.unplug()
      receiver = fresh
      #expect(loop.run(atMost: .seconds(5)) { listener.states.count { $0 == .receiving } == round })
      #expect(port.status.isBack == (round > 1))
      fresh.unplug()
      #expect(loop.run(atMost: .seconds(5)) { port.state == .gone })
    }
    #expect(
      listener.states == [
        .absent, .opening, .receiving, .gone, .opening, .receiving, .gone, .opening, .receiving, .gone,
      ])
  }

  @Test func aNodeThatAppearsIsOpenedThenAndNotAtTheNextRetry() throws {
    let folder = try Folder()
    let link = folder.path + "/gnss"
    var timing = hasty
    timing.firstRetry = .seconds(60)
    let port = Port(try PortAddress(link + "@9600"), on: loop, timing: timing)
    port.delegate = listener
    port.open()
    #expect(listener.states == [.absent])
    let receiver = try PtyReceiver(every: .milliseconds(20), on: loop)
    try #require(unsafe symlink(receiver.path, link) == 0)
    #expect(loop.run(atMost: .seconds(5)) { port.state == .receiving })
  }

  @Test func aSilentReceiverIsToldOnceAndHeardAgain() throws {
    let receiver = try PtyReceiver(on: loop)
    let port = try port(receiver.path + "@9600")
    port.open()
    #expect(loop.run(atMost: .seconds(5)) { port.state == .silent })
    #expect(port.status.error?.reason == "nothing comes")
    receiver.speak()
    #expect(loop.run(atMost: .seconds(5)) { port.state == .receiving })
    #expect(loop.run(atMost: .seconds(5)) { port.state == .silent })
    #expect(listener.states == [.opening, .silent, .receiving, .silent])
  }

  @Test func anotherProtocolIsNamed() throws {
    let receiver = try PtyReceiver(every: .milliseconds(20), on: loop)
    // UBX-NAV-STATUS of 16 zeros.
    receiver.binary = [0xB5, 0x62, 0x01, 0x03, 0x10, 0x00] + [UInt8](repeating: 0, count: 16) + [0x14, 0x6D]
    let port = try port(receiver.path)
    port.open()
    #expect(loop.run(atMost: .seconds(5)) { port.state == .foreign })
    #expect(port.status.error?.reason == "speaks UBX (u-blox binary)")
    #expect(receiver.lineSpeed == 9600, "the speed is right: there is nothing to look for")
    receiver.binary = nil
    #expect(loop.run(atMost: .seconds(5)) { port.state == .receiving })
  }

  @Test func aFixedSpeedThatIsWrongSaysSo() throws {
    let receiver = try PtyReceiver(speed: 4800, every: .milliseconds(20), on: loop)
    let port = try port(receiver.path + "@9600")
    port.open()
    #expect(loop.run(atMost: .seconds(5)) { port.state == .garbled })
    #expect(port.status.error?.remedy == "leave the speed out of the configuration, and it is looked for")
    #expect(receiver.lineSpeed == 9600)
  }

  @Test func twoPortsCannotHaveOneDevice() throws {
    let receiver = try PtyReceiver(every: .milliseconds(20), on: loop)
    let first = try port(receiver.path + "@9600")
    first.open()
    #expect(loop.run(atMost: .seconds(5)) { first.state == .receiving })
    let other = Listener()
    let second = Port(try PortAddress(receiver.path), on: loop, timing: hasty)
    second.delegate = other
    second.open()
    #expect(other.states == [.busy])
    #expect(other.statuses[0].error?.reason.hasSuffix("(process \(getpid())) has it open") == true)
    first.close()
    #expect(loop.run(atMost: .seconds(5)) { second.state == .receiving })
    #expect(other.states == [.busy, .hunting, .receiving])
  }

  @Test func aFIFOsWritersComeAndGo() throws {
    let folder = try Folder()
    let path = folder.path + "/fifo"
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let port = try port(path)
    port.open()
    #expect(port.state == .opening)
    for round in 1...3 {
      let writer = unsafe open(path, O_WRONLY | O_NONBLOCK)
      try #require(writer >= 0)
      let text = Array(nmea("GPZDA,12000\(round).00,01,01,2026,00,00").utf8)
      _ = unsafe write(writer, text, text.count)
      close(writer)
      #expect(loop.run(atMost: .seconds(5)) { listener.sentences.count == round })
    }
    #expect(listener.states == [.opening, .receiving])
  }

  @Test func aFileIsReadToItsEnd() throws {
    let folder = try Folder()
    let path = folder.path + "/log"
    let file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    let text = Array((0..<1000).map { nmea("GPTXT,\($0)") }.joined().utf8)
    try #require(unsafe write(file, text, text.count) == text.count)
    close(file)
    let port = try port(path)
    port.open()
    #expect(loop.run(atMost: .seconds(10)) { port.state == .ended })
    #expect(listener.sentences.count == 1000)
    #expect(listener.states == [.opening, .receiving, .ended])
  }

  @Test func theSourceIsClosedByItsListenerInMidCall() throws {
    final class Closer: PortEvents {
      var calls = 0
      func port(_ port: Port, didReceive bytes: Span<UInt8>) {
        calls += 1
        port.close()
      }
      func port(_ port: Port, didChange status: PortStatus, from previous: PortState) {}
      func portDidChangeLine(_ port: Port) {}
    }
    let receiver = try PtyReceiver(every: .milliseconds(5), on: loop)
    let closer = Closer()
    let port = Port(try PortAddress(receiver.path), on: loop, timing: hasty)
    port.delegate = closer
    port.open()
    loop.run(for: .milliseconds(100))
    #expect(closer.calls == 1)
    #expect(port.state == .closed)
  }
}
