// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import SerialPort
import Testing

@Suite struct HuntTests {
  let loop: EventLoop
  init() throws { loop = try EventLoop() }

  /// Receivers that speak once a second, as real ones do, at every speed of the list and all at the same time.
  @Test func everySpeedIsFoundWithinTwelveSeconds() throws {
    let speeds = [9600, 4800, 38400, 115_200, 57600, 19200, 230_400, 460_800, 921_600]
    let start = loop.now
    var found: [Int: Nanoseconds] = [:]
    var all: [(PtyReceiver, Port, Listener)] = []
    for speed in speeds {
      let receiver = try PtyReceiver(speed: speed, every: .seconds(1), on: loop)
      let port = Port(try PortAddress(receiver.path), on: loop)
      let listener = Listener()
      port.delegate = listener
      port.open()
      all.append((receiver, port, listener))
    }
    #expect(
      loop.run(atMost: .seconds(15)) {
        for (receiver, _, listener) in all where found[receiver.speed] == nil && !listener.sentences.isEmpty {
          found[receiver.speed] = loop.now - start
        }
        return found.count == speeds.count
      })
    for (receiver, port, listener) in all {
      #expect(port.status.line?.speed == receiver.speed)
      #expect(listener.states == [.hunting, .receiving])
      let time = try #require(found[receiver.speed])
      #expect(time < .seconds(12), "\(receiver.speed) took \(time.seconds) s")
    }
  }

  @Test func aSpeedThatWorkedIsTriedFirst() throws {
    let folder = try Folder()
    let speeds = SpeedMemory(folder: folder.path)
    for round in 1...2 {
      let receiver = try PtyReceiver(speed: 230_400, every: .milliseconds(100), on: loop)
      let port = Port(
        try PortAddress(receiver.path), stableName: "1546:01a8:F1/x", on: loop, speeds: speeds, timing: hasty)
      let listener = Listener()
      port.delegate = listener
      port.open()
      #expect(loop.run(atMost: .seconds(10)) { port.state == .receiving })
      #expect(listener.states == (round == 1 ? [.hunting, .receiving] : [.opening, .receiving]))
      #expect(listener.lines.isEmpty == (round == 2), "a known speed needs no other one")
      port.close()
    }
    #expect(folder.entries == ["1546:01a8:F1_x.speed"])
    #expect(speeds.recall("1546:01a8:F1/x") == LineSettings(speed: 230_400))
  }

  @Test func aMemoryThatIsSpoilt() throws {
    let folder = try Folder()
    let speeds = SpeedMemory(folder: folder.path)
    #expect(speeds.recall("x") == nil)
    for text in ["", "9600", "9600 9N1\n", "fast 8N1\n", "99999999999999999999 8N1\n", "\u{0}\u{1}\u{2}"] {
      try write(text, to: folder.path + "/x.speed")
      #expect(speeds.recall("x") == nil, "\(text)")
    }
    speeds.keep(LineSettings(speed: 4800, framing: .sevenE1), for: "x")
    #expect(speeds.recall("x") == LineSettings(speed: 4800, framing: .sevenE1))
    // A folder that cannot be made keeps nothing, and nothing happens.
    SpeedMemory(folder: "/proc/none").keep(LineSettings(speed: 4800), for: "x")
  }

  @Test(arguments: [Framing.sevenE1, .sevenO1, .sevenN2])
  func sevenBitsAreTold(framing: Framing) throws {
    let receiver = try PtyReceiver(speed: 4800, every: .milliseconds(50), on: loop)
    receiver.framing = framing
    let port = Port(try PortAddress(receiver.path), on: loop, timing: hasty)
    let listener = Listener()
    port.delegate = listener
    port.open()
    #expect(loop.run(atMost: .seconds(10)) { port.state == .receiving })
    #expect(port.status.line == LineSettings(speed: 4800, framing: framing))
  }

  @Test func aReceiverThatChangesItsSpeedIsFoundAgain() throws {
    let receiver = try PtyReceiver(speed: 9600, every: .milliseconds(30), on: loop)
    let port = Port(try PortAddress(receiver.path), on: loop, timing: hasty)
    let listener = Listener()
    port.delegate = listener
    port.open()
    #expect(loop.run(atMost: .seconds(10)) { port.state == .receiving })
    receiver.speed = 115_200
    #expect(loop.run(atMost: .seconds(10)) { port.state == .hunting })
    #expect(loop.run(atMost: .seconds(10)) { port.state == .receiving })
    #expect(port.status.line?.speed == 115_200)
  }

  @Test func inSilenceItGoesOnThroughAllSpeeds() throws {
    let receiver = try PtyReceiver(speed: 38400, on: loop)
    let port = Port(try PortAddress(receiver.path), on: loop, timing: hasty)
    let listener = Listener()
    port.delegate = listener
    port.open()
    #expect(loop.run(atMost: .seconds(20)) { listener.lines.count >= 12 })
    #expect(listener.states == [.hunting, .silent])
    #expect(Set(listener.lines.map(\.speed)).count == 9)
  }

  /// Text that never makes a sentence is not a wrong speed, and noise on a line that works is no reason to leave it.
  @Test func noiseDoesNotShakeASpeedThatWorks() throws {
    let receiver = try PtyReceiver(speed: 9600, every: .milliseconds(20), on: loop)
    let port = Port(try PortAddress(receiver.path), on: loop, timing: hasty)
    let listener = Listener()
    port.delegate = listener
    port.open()
    #expect(loop.run(atMost: .seconds(10)) { port.state == .receiving })
    receiver.send([UInt8](repeating: 0xFF, count: 1000))
    loop.run(for: .milliseconds(600))
    #expect(listener.states == [.hunting, .receiving])
    #expect(receiver.lineSpeed == 9600)
  }

  /// What passes between a byte's being written and its being heard, while two others hunt. The bound is loose, because
  /// tests run on busy machines; what it would catch is a hunt that waits for anything.
  @Test func twoHuntsDoNotDelayAThird() throws {
    let steady = try PtyReceiver(speed: 9600, on: loop)
    let port = Port(try PortAddress(steady.path + "@9600"), on: loop)
    let listener = Listener()
    port.delegate = listener
    port.open()
    var others: [(PtyReceiver, Port)] = []
    for _ in 0..<2 {
      let receiver = try PtyReceiver(speed: 1_000_000, every: .milliseconds(10), on: loop)
      let port = Port(try PortAddress(receiver.path), on: loop, timing: hasty)
      port.open()
      others.append((receiver, port))
    }
    var delays: [Nanoseconds] = []
    for count in 1...300 {
      let start = loop.now
      steady.speak()
      #expect(loop.run(atMost: .seconds(5)) { listener.sentences.count == count * 2 })
      delays.append(loop.now - start)
      loop.run(for: .milliseconds(2))
    }
    delays.sort()
    #expect(delays[delays.count / 2] < .milliseconds(1))
    #expect(others.allSatisfy { $0.1.state == .hunting || $0.1.state == .garbled })
  }
}
