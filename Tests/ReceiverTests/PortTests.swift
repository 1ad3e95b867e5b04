// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Receiver
import SerialPort
import Streams
import Testing

/// From a port to the streams: real producers of faults, pauses and availability.
struct PortTests {
  private final class Setting {
    let source = MemorySource()
    let port: Port
    let receiver: GNSSReceiver
    var log: [String] = []
    private let bag = DisposeBag()

    init(_ loop: EventLoop) throws {
      var timing = PortTiming()
      timing.firstRetry = .milliseconds(5)
      timing.silence = .milliseconds(60)
      port = Port(
        try PortAddress("/dev/memory"), on: loop, timing: timing, makeSource: { [source] in source })
      receiver = GNSSReceiver(device: port.name, loop: loop)
      let rx = receiver.rx
      rx.didChangeAvailability.subscribe(onNext: { [unowned self] in log.append("\($0)") }).disposed(by: bag)
      rx.didFailWithError.subscribe(onNext: { [unowned self] in log.append("fault: \($0.cause)") }).disposed(by: bag)
      rx.didPauseUpdates.subscribe(onNext: { [unowned self] in log.append("pause: \($0)") }).disposed(by: bag)
      rx.didResumeUpdates.subscribe(onNext: { [unowned self] in log.append("resume") }).disposed(by: bag)
      rx.didUpdateFix.subscribe(onNext: { [unowned self] _ in log.append("fix") }).disposed(by: bag)
      rx.didFinishBacklog.subscribe(onNext: { [unowned self] _ in log.append("end") }).disposed(by: bag)
      receiver.listen(to: port)
    }
  }

  @Test func `denied, then opened; unplugged, and back again; transient faults end no stream`() throws {
    let loop = try EventLoop()
    let setting = try Setting(loop)
    setting.source.fault = PortError(.denied, port: "/dev/memory", reason: "Permission denied")
    setting.port.open()
    #expect(loop.run(atMost: .seconds(10)) { setting.log.contains("denied") })
    setting.source.fault = nil
    #expect(loop.run(atMost: .seconds(10)) { setting.receiver.availability == .available })
    setting.source.send(epoch("120000.00") + epoch("120001.00"))
    #expect(setting.log.contains("fix"))
    setting.source.end(PortError(.gone, port: "/dev/memory", reason: "unplugged"))
    #expect(setting.receiver.pause == .unplugged)
    #expect(loop.run(atMost: .seconds(10)) { setting.receiver.availability == .available })
    setting.source.send(epoch("120002.00") + epoch("120003.00"))
    #expect(setting.receiver.pause == nil)
    let order = setting.log.filter { $0 != "fix" && $0 != "fault: gone" && $0 != "fault: denied" }
    #expect(order == ["denied", "available", "absent", "pause: unplugged", "available", "resume"])
    #expect(setting.log.last == "fix")
    #expect(setting.log.contains("fault: denied") && setting.log.contains("fault: gone"))
  }

  @Test func `silence is a fault and a pause, and a sentence ends it`() throws {
    let loop = try EventLoop()
    let setting = try Setting(loop)
    setting.port.open()
    setting.source.send(epoch("120000.00"))
    #expect(loop.run(atMost: .seconds(10)) { setting.receiver.pause == .silent })
    #expect(setting.log.contains("fault: silent"))
    setting.source.send(epoch("120001.00"))
    #expect(setting.receiver.pause == nil)
    #expect(setting.log.contains("resume"))
  }

  @Test func `a log that comes to its end is a backlog that was delivered`() throws {
    let loop = try EventLoop()
    let setting = try Setting(loop)
    setting.port.open()
    setting.source.send(epoch("120000.00"))
    setting.source.end(PortError(.ended, port: "/dev/memory", reason: "end of file"))
    #expect(loop.run(atMost: .seconds(10)) { setting.log.last == "end" })
    #expect(setting.log.contains("fix"))
    #expect(!setting.log.contains("fault: ended"))
  }
}
