// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import NMEA
import Receiver
import SerialPort
import Streams
import Testing

/// Every callback, with its value, reaches the application's delegate and its stream.
struct CallbackTests {
  /// Hears everything.
  private final class Application: GNSSReceiverEvents {
    var calls: [String] = []
    func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) { calls.append("fix \(fix.datum)") }
    func receiver(_ receiver: GNSSReceiver, didUpdateEarlyFix fix: Fix) { calls.append("early \(fix.datum)") }
    func receiver(_ receiver: GNSSReceiver, didFailWithError error: ReceiverError) { calls.append("\(error)") }
    func receiver(_ receiver: GNSSReceiver, didFinishBacklog backlog: Backlog) { calls.append("\(backlog)") }
    func receiver(_ receiver: GNSSReceiver, didPauseUpdates reason: PauseReason) { calls.append("\(reason)") }
    func receiverDidResumeUpdates(_ receiver: GNSSReceiver) { calls.append("resume") }
    func receiver(_ receiver: GNSSReceiver, didChangeFixStatus state: FixState) { calls.append("\(state)") }
    func receiver(_ receiver: GNSSReceiver, didUpdateHeading heading: Heading) { calls.append("\(heading)") }
    func receiver(_ receiver: GNSSReceiver, didUpdateCourse course: Course) { calls.append("\(course)") }
    func receiver(_ receiver: GNSSReceiver, didUpdateAttitude attitude: Attitude) {
      calls.append("attitude \(attitude.headingStatus)")
    }
    func receiver(_ receiver: GNSSReceiver, didEnterGeofence crossing: GeofenceCrossing) {
      calls.append("in \(crossing.geofence.name)")
    }
    func receiver(_ receiver: GNSSReceiver, didExitGeofence crossing: GeofenceCrossing) {
      calls.append("out \(crossing.geofence.name)")
    }
    func receiver(_ receiver: GNSSReceiver, didDetermineState determination: GeofenceDetermination) {
      calls.append("\(determination.geofence.name) \(determination.state)")
    }
    func receiver(_ receiver: GNSSReceiver, didStartMonitoring geofence: Geofence) { calls.append(geofence.name) }
    func receiver(_ receiver: GNSSReceiver, monitoringDidFail failure: MonitoringFailure) { calls.append("\(failure)") }
    func receiver(_ receiver: GNSSReceiver, didUpdateSatellitesInView satellites: SatellitesInView) {
      calls.append("sky \(satellites.satellites.count)")
    }
    func receiver(_ receiver: GNSSReceiver, satellitesInViewDidFail fault: SkyFault) { calls.append("\(fault)") }
    func receiver(_ receiver: GNSSReceiver, didDetectStop stop: Stop) { calls.append("stop \(stop.radius)") }
    func receiver(_ receiver: GNSSReceiver, didChangeAvailability availability: Availability) {
      calls.append("\(availability)")
    }
    func receiver(_ receiver: GNSSReceiver, didReceive sentence: Sentence, in bytes: borrowing Span<UInt8>) {
      calls.append("sentence of \(sentence.range.count), \(bytes[sentence.range.lowerBound])")
    }
  }

  private let receiver = GNSSReceiver(device: "/dev/test")
  private let application = Application()
  private let bag = DisposeBag()
  private var proxy: GNSSReceiverDelegateProxy { receiver.rx.delegate }

  init() { receiver.delegate = application }

  /// Listens before and after, calls, and compares.
  private func expect<Arguments>(
    _ expected: String, _ method: KeyPath<GNSSReceiverDelegateProxy.Taps, Tap<Arguments>>,
    _ text: @escaping (Arguments) -> String, _ call: (any GNSSReceiverEvents) -> Void
  ) {
    application.calls = []
    proxy.sentMessage(method).subscribe(onNext: { [application] in application.calls.append("sent " + text($0)) })
      .disposed(by: bag)
    proxy.methodInvoked(method).subscribe(onNext: { [application] in application.calls.append("invoked " + text($0)) })
      .disposed(by: bag)
    call(proxy.asDelegate)
    #expect(application.calls == ["sent \(expected)", expected, "invoked \(expected)"])
  }

  @Test func `fixes`() {
    var fix = Fix()
    fix.datum = 7
    expect("fix 7", \.didUpdateFix, { "fix \($0.datum)" }) { $0.receiver(receiver, didUpdateFix: fix) }
    expect("early 7", \.didUpdateEarlyFix, { "early \($0.datum)" }) { $0.receiver(receiver, didUpdateEarlyFix: fix) }
    let state = FixState(mode: .twoDimensional, status: .differential)
    expect("\(state)", \.didChangeFixStatus, { "\($0)" }) { $0.receiver(receiver, didChangeFixStatus: state) }
  }

  @Test func `faults, pauses, backlogs`() {
    let error = ReceiverError(
      .busy, port: "/dev/x", reason: "Device or resource busy", remedy: "stop the other program")
    expect("\(error)", \.didFailWithError, { "\($0)" }) { $0.receiver(receiver, didFailWithError: error) }
    let backlog = Backlog(fixes: 1, sentences: 2)
    expect("\(backlog)", \.didFinishBacklog, { "\($0)" }) { $0.receiver(receiver, didFinishBacklog: backlog) }
    expect("silent", \.didPauseUpdates, { "\($0)" }) { $0.receiver(receiver, didPauseUpdates: .silent) }
    expect("resume", \.didResumeUpdates, { _ in "resume" }) { $0.receiverDidResumeUpdates(receiver) }
    expect("denied", \.didChangeAvailability, { "\($0)" }) { $0.receiver(receiver, didChangeAvailability: .denied) }
  }

  @Test func `heading, course, attitude`() {
    let heading = Heading(trueHeading: Direction(degrees: 12), magneticHeading: nil)
    expect("\(heading)", \.didUpdateHeading, { "\($0)" }) { $0.receiver(receiver, didUpdateHeading: heading) }
    let course = Course(trueCourse: Direction(degrees: 90), magneticCourse: nil, speed: Speed(metresPerSecond: 5))
    expect("\(course)", \.didUpdateCourse, { "\($0)" }) { $0.receiver(receiver, didUpdateCourse: course) }
    var attitude = Attitude()
    attitude.headingStatus = 65
    expect("attitude 65", \.didUpdateAttitude, { "attitude \($0.headingStatus)" }) {
      $0.receiver(receiver, didUpdateAttitude: attitude)
    }
  }

  @Test func `geofences and stops`() {
    let geofence = circle("home", place(1, 2), 100)
    let crossing = GeofenceCrossing(geofence: geofence, time: nil, coordinate: place(1, 2))
    expect("in home", \.didEnterGeofence, { "in \($0.geofence.name)" }) {
      $0.receiver(receiver, didEnterGeofence: crossing)
    }
    expect("out home", \.didExitGeofence, { "out \($0.geofence.name)" }) {
      $0.receiver(receiver, didExitGeofence: crossing)
    }
    expect("home inside", \.didDetermineState, { "\($0.geofence.name) \($0.state)" }) {
      $0.receiver(receiver, didDetermineState: GeofenceDetermination(geofence: geofence, state: .inside))
    }
    expect("home", \.didStartMonitoring, { $0.name }) { $0.receiver(receiver, didStartMonitoring: geofence) }
    let failure = MonitoringFailure(geofence: geofence, cause: .shape(.corners(2)))
    expect("geofence home: a polygon has 3 to 2000 corners, here are 2", \.monitoringDidFail, { "\($0)" }) {
      $0.receiver(receiver, monitoringDidFail: failure)
    }
    let stop = Stop(arrival: UTCTime(unixNanoseconds: 0), departure: nil, center: place(1, 2), radius: 12)
    expect("stop 12.0", \.didDetectStop, { "stop \($0.radius)" }) { $0.receiver(receiver, didDetectStop: stop) }
  }

  @Test func `satellites`() {
    var sky = SatellitesInView()
    sky.satellites.append(Satellite(constellation: .gps, svid: 1, prn: 1))
    expect("sky 1", \.didUpdateSatellitesInView, { "sky \($0.satellites.count)" }) {
      $0.receiver(receiver, didUpdateSatellitesInView: sky)
    }
    expect("incomplete", \.satellitesInViewDidFail, { "\($0)" }) {
      $0.receiver(receiver, satellitesInViewDidFail: .incomplete)
    }
  }

  @Test func `sentences: the delegate sees the bytes, streams have their own`() {
    var texts: [String] = []
    proxy.sentMessage(\.didReceiveSentence).subscribe(onNext: { texts.append($0.text) }).disposed(by: bag)
    receiver.rx.didReceiveSentence.subscribe(onNext: { texts.append($0.text) }).disposed(by: bag)
    receiver.receive(line("GPTXT,01,01,02,one") + line("GPTXT,01,01,02,second"))
    #expect(application.calls == ["sentence of 22, 36", "sentence of 25, 36"])
    let (one, second) = ("$GPTXT,01,01,02,one*5A", "$GPTXT,01,01,02,second*01")
    #expect(texts.map { $0.dropLast(3) } == [one, one, second, second].map { $0.dropLast(3) })
  }
}
