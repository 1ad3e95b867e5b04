// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Receiver
import SerialPort
import Streams
import Testing

/// A program that shares a daemon's receiver: what the daemon lets it know is what `authorized` says.
struct SharedReceiverTests {
  private static let watch = "?WATCH={\"enable\":true,\"nmea\":true};"
  private static let version = "{\"class\":\"VERSION\",\"release\":\"1\",\"proto_major\":3}\r\n"
  private static let answer =
    "{\"class\":\"DEVICES\",\"devices\":[{\"class\":\"DEVICE\",\"path\":\"/dev/ttyUSB0\"}]}\r\n"
    + "{\"class\":\"WATCH\",\"enable\":true,\"nmea\":true}\r\n"

  private final class Setting {
    let loop: EventLoop
    let server: ScriptedServer
    let port: Port
    let receiver: GNSSReceiver
    var authorized: [Bool] = []
    var latitudes: [Double] = []
    var faults: [String] = []
    private let bag = DisposeBag()

    init(isUp: Bool = true, firstRetry: Nanoseconds = .milliseconds(5)) throws {
      loop = try EventLoop()
      server = try ScriptedServer()
      if !isUp { server.stop() }
      var timing = PortTiming()
      timing.firstRetry = firstRetry
      timing.lastRetry = .milliseconds(20)
      timing.rulesAtWork = .milliseconds(5)
      port = Port(try PortAddress("gnssd:\(server.path)"), on: loop, timing: timing)
      receiver = GNSSReceiver(device: port.name, loop: loop)
      let service = LocationService(receiver)
      service.authorized.drive(onNext: { [unowned self] in authorized.append($0) }).disposed(by: bag)
      service.location.drive(onNext: { [unowned self] in latitudes.append($0.latitude) }).disposed(by: bag)
      receiver.rx.didFailWithError.subscribe(onNext: { [unowned self] in faults.append("\($0)") }).disposed(by: bag)
      receiver.listen(to: port)
      port.open()
    }

    func wait(_ condition: () -> Bool) -> Bool { loop.run(atMost: .seconds(10), until: condition) }

    /// The other side has connected, and was let in.
    func letIn() -> Bool {
      guard wait({ server.accept() }) else { return false }
      server.send(SharedReceiverTests.version)
      guard wait({ server.hasHeard(SharedReceiverTests.watch) }) else { return false }
      server.send(SharedReceiverTests.answer)
      return true
    }
  }

  @Test func `access is given, taken and given back on one connection`() throws {
    let setting = try Setting()
    #expect(setting.wait { setting.server.accept() })
    setting.loop.run(for: .milliseconds(30))
    #expect(setting.authorized == [false], "a connection is not yet a permission")
    #expect(setting.letIn())
    #expect(setting.wait { setting.authorized == [false, true] })
    // In any pieces, and with reports between them.
    for piece in [epoch("120000.00"), "{\"class\":\"DEVI", "CE\"}\r\n$GP", String(epoch("120001.00").dropFirst(3))] {
      setting.server.send(piece)
      setting.loop.run(for: .milliseconds(10))
    }
    #expect(setting.wait { setting.latitudes.count >= 1 })

    setting.server.send("{\"class\":\"ACCESS\",\"level\":\"reduced\"}\r\n")
    #expect(setting.wait { setting.authorized == [false, true, false] })
    #expect(setting.port.state == .denied)
    #expect(setting.receiver.availability == .denied)
    let wanted =
      "gnssd:\(setting.server.path): the server's configuration grants this user reduced access: "
      + "grant it full access ([Access] of gnssd.conf)"
    #expect(setting.port.status.error?.description == wanted)
    #expect(setting.faults.count == 1)

    setting.server.send("{\"class\":\"ACCESS\",\"level\":\"full\"}\r\n")
    #expect(setting.wait { setting.authorized == [false, true, false, true] })
    let before = setting.latitudes.count
    setting.server.send(epoch("120002.00", latitude: "5300.0000,N") + epoch("120003.00", latitude: "5300.0000,N"))
    #expect(setting.wait { setting.latitudes.count > before })
    #expect(setting.latitudes.last == 53)
    #expect(setting.port.state == .receiving)
    #expect(setting.server.requests == Self.watch, "one connection served for all of it")
  }

  @Test func `who is let in with reduced access is not authorized for a moment`() throws {
    let setting = try Setting()
    #expect(setting.wait { setting.server.accept() })
    setting.server.send(Self.version)
    #expect(setting.wait { setting.server.hasHeard(Self.watch) })
    setting.server.send("{\"class\":\"ACCESS\",\"level\":\"reduced\"}\r\n" + Self.answer)
    #expect(setting.wait { setting.port.state == .denied })
    setting.loop.run(for: .milliseconds(30))
    #expect(setting.authorized == [false])
    setting.server.send("{\"class\":\"ACCESS\",\"level\":\"full\"}\r\n")
    #expect(setting.wait { setting.authorized == [false, true] })
  }

  @Test func `who is turned away is denied for the server's reason, and tries again`() throws {
    let setting = try Setting()
    for _ in 1...3 {
      #expect(setting.wait { setting.server.accept() })
      setting.server.send(
        "{\"class\":\"ERROR\",\"message\":\"Access denied: the configuration grants user \\\"7\\\" nothing\"}\r\n")
      setting.server.hangUp()
    }
    #expect(setting.wait { setting.port.state == .denied })
    #expect(setting.port.status.error?.reason == "Access denied: the configuration grants user \"7\" nothing")
    #expect(setting.authorized == [false])
    #expect(setting.faults.count == 1, "told once")
    #expect(setting.letIn())
    #expect(setting.wait { setting.authorized == [false, true] })

    setting.server.send("{\"class\":\"ACCESS\",\"level\":\"none\"}\r\n")
    setting.server.send("{\"class\":\"ERROR\",\"message\":\"Access denied: the configuration was changed\"}\r\n")
    setting.server.hangUp()
    #expect(setting.wait { setting.port.status.error?.reason == "Access denied: the configuration was changed" })
    #expect(setting.authorized == [false, true, false])
  }

  @Test func `a full server is busy, not forbidding`() throws {
    let setting = try Setting()
    #expect(setting.wait { setting.server.accept() })
    setting.server.send("{\"class\":\"ERROR\",\"message\":\"Too many subscribers: 4 are connected\"}\r\n")
    setting.server.hangUp()
    #expect(setting.wait { setting.receiver.availability == .busy })
    #expect(setting.authorized == [false])
  }

  @Test func `a server that ends and starts again`() throws {
    let setting = try Setting()
    #expect(setting.letIn())
    setting.server.send(epoch("120000.00") + epoch("120001.00"))
    #expect(setting.wait { setting.port.state == .receiving })
    setting.server.stop()
    #expect(setting.wait { setting.port.state == .gone })
    #expect(setting.receiver.pause == .unplugged)
    setting.loop.run(for: .milliseconds(50))
    #expect(setting.authorized == [false, true, false])
    try setting.server.start()
    #expect(setting.letIn())
    setting.server.send(epoch("120002.00"))
    #expect(setting.wait { setting.receiver.pause == nil && setting.port.status.isBack })
    #expect(setting.authorized == [false, true, false, true])
  }

  @Test func `a server that starts later is found when it does, not at the next retry`() throws {
    let setting = try Setting(isUp: false, firstRetry: .seconds(60))
    #expect(setting.port.state == .absent)
    try setting.server.start()
    #expect(setting.letIn())
    #expect(setting.wait { setting.authorized == [false, true] })
  }

  @Test func `no socket`() throws {
    let setting = try Setting()
    setting.server.stop()
    #expect(setting.wait { [.gone, .absent].contains(setting.port.state) })
    let port = Port(try PortAddress("gnssd:/nowhere/socket"), on: setting.loop)
    port.open()
    #expect(
      port.status.error?.description
        == "gnssd:/nowhere/socket: there is no socket /nowhere/socket: start the server (systemctl start gnssd), or "
        + "correct the path")
  }
}
