// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import NMEA
import Receiver
import Streams
import Testing

/// Writes down the order of calls.
private final class Log: GNSSReceiverDelegate {
  var calls: [String] = []
  var onFix: (() -> Void)?
  func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) {
    calls.append("fix")
    onFix?()
  }
  func receiver(_ receiver: GNSSReceiver, didUpdateEarlyFix fix: Fix) { calls.append("early") }
  func receiver(_ receiver: GNSSReceiver, didUpdateSatellitesInView satellites: SatellitesInView) {
    calls.append("sky of \(satellites.satellites.count)")
  }
  func receiver(_ receiver: GNSSReceiver, didUpdateCourse course: Course) { calls.append("course") }
  func receiver(_ receiver: GNSSReceiver, didUpdateHeading heading: Heading) { calls.append("heading") }
  func receiver(_ receiver: GNSSReceiver, didUpdateAttitude attitude: Attitude) { calls.append("attitude") }
  func receiver(_ receiver: GNSSReceiver, didChangeFixStatus state: FixState) { calls.append("\(state.mode)") }
  func receiver(_ receiver: GNSSReceiver, didFinishBacklog backlog: Backlog) {
    calls.append("\(backlog.fixes) fixes of \(backlog.sentences) sentences")
  }
  func receiver(_ receiver: GNSSReceiver, didPauseUpdates reason: PauseReason) { calls.append("pause: \(reason)") }
  func receiverDidResumeUpdates(_ receiver: GNSSReceiver) { calls.append("resume") }
  func receiver(_ receiver: GNSSReceiver, didChangeAvailability availability: Availability) {
    calls.append("\(availability)")
  }
}

struct GNSSReceiverTests {
  private let receiver = GNSSReceiver(device: "/dev/test")
  private let log = Log()

  init() { receiver.delegate = log }

  @Test func `one fix an epoch, then its sky, its course, and the fix status when it changed`() {
    receiver.receive(epoch("120000.00") + epoch("120001.00") + epoch("120002.00"))
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(
      log.calls == [
        "fix", "sky of 5", "course", "threeDimensional", "fix", "sky of 5", "course", "fix", "sky of 5", "course",
        "3 fixes of 15 sentences",
      ])
    #expect(receiver.lastFix?.coordinate?.latitudeNanodegrees == 52_500_000_000)
    #expect(receiver.fixState.mode == .threeDimensional)
    #expect(receiver.counters.sentences == 15)
  }

  @Test func `no fix is not no data: fixes go on, their status says so`() {
    receiver.receive(epoch("120000.00", quality: 0) + epoch("120001.00", quality: 1))
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(
      log.calls.filter { !$0.hasPrefix("sky") } == [
        "fix", "none", "fix", "course", "threeDimensional", "2 fixes of 10 sentences",
      ])
  }

  @Test func `heading and course are never mixed`() {
    receiver.receive(line("HEHDT,123.4,T"))
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(log.calls == ["heading", "attitude", "0 fixes of 1 sentences"])
    #expect(!log.calls.contains("course"))
    #expect(receiver.lastFix == nil)
  }

  @Test func `a pause is told once with its first reason, and a sentence ends it`() {
    receiver.pauseUpdates(.silent)
    receiver.pauseUpdates(.unplugged)
    #expect(receiver.pause == .silent)
    receiver.receive(line("GPTXT,01,01,02,hello"))
    receiver.resumeUpdates()
    #expect(log.calls == ["pause: silent", "resume"])
  }

  @Test func `availability is told when it changes`() {
    for availability in [Availability.denied, .denied, .available] { receiver.setAvailability(availability) }
    #expect(log.calls == ["denied", "available"])
  }

  @Test func `early fixes are told apart, and only where they are asked for`() {
    receiver.reportsEarly = true
    receiver.receive(epoch("120000.00"))
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(log.calls.first == "early")
    #expect(log.calls.count { $0 == "fix" } == 1)
  }

  @Test func `a delegate may feed the receiver, ask it, and reset it, while it is called`() {
    var isFed = false
    log.onFix = { [receiver] in
      _ = (receiver.counters, receiver.deadline, receiver.lastFix)
      guard !isFed else { return }
      isFed = true
      receiver.receive(epoch("120001.00"))
    }
    receiver.receive(epoch("120000.00"))
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(log.calls.count { $0 == "fix" } == 2)
    log.onFix = { [receiver] in receiver.reset() }
    receiver.receive(epoch("120002.00"))
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    log.onFix = nil
  }

  @Test func `with a loop, a pause ends the epoch that no sentence ends`() throws {
    let loop = try EventLoop()
    let receiver = GNSSReceiver(device: "/dev/test", loop: loop)
    receiver.delegate = log
    receiver.receive(
      Array(line("GPGGA,120000.00,5230.0000,N,01324.0000,E,1,05,1.2,35.0,M,40.0,M,,").utf8).span, at: .now)
    #expect(log.calls.isEmpty)
    #expect(loop.run(atMost: .seconds(10)) { !log.calls.isEmpty })
    #expect(log.calls.first == "fix")
  }

  @Test func `raw sentences as a type`() {
    let bag = DisposeBag()
    var speeds: [Int64] = []
    receiver.rx.sentence(RMC.self).subscribe(onNext: { speeds.append($0.speedOverGround.fixed(1) ?? -1) }).disposed(
      by: bag)
    receiver.receive(epoch("120000.00", speed: "10.0") + epoch("120001.00", speed: "11.5"))
    #expect(speeds == [100, 115])
  }

  @Test func `a sentence read as another one is a decoding error in the stream`() {
    let bag = DisposeBag()
    var failures: [String] = []
    receiver.rx.didReceiveSentence.decoded(as: RMC.self)
      .subscribe(onNext: { _ in }, onError: { failures.append("\($0)") }).disposed(by: bag)
    receiver.receive(line("GPVTG,90.0,T,,M,10.0,N,18.5,K,A"))
    #expect(failures == ["not a sentence RMC: $GPVTG,90.0,T,,M,10.0,N,18.5,K,A*39"])
  }

  @Test func `streams end with the receiver`() {
    var receiver: GNSSReceiver? = GNSSReceiver(device: "/dev/test")
    weak let gone = receiver
    var ends = 0
    let bag = DisposeBag()
    receiver?.rx.didUpdateFix.subscribe(onNext: { _ in }, onCompleted: { ends += 1 }).disposed(by: bag)
    receiver?.rx.sentence(RMC.self).subscribe(onNext: { _ in }, onCompleted: { ends += 1 }).disposed(by: bag)
    receiver = nil
    #expect(gone == nil)
    #expect(ends == 2)
  }
}
