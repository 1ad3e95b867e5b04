// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Receiver
import Streams
import Testing

struct GeofenceEventsTests {
  private let receiver = GNSSReceiver(device: "/dev/test")

  /// Sentences all the way: a vessel goes east past a circle.
  @Test func `entry and exit reach the streams, after the fix that tells`() {
    var log: [String] = []
    let bag = DisposeBag()
    let rx = receiver.rx
    rx.didStartMonitoring.subscribe(onNext: { log.append("monitoring \($0.name)") }).disposed(by: bag)
    rx.didDetermineState.subscribe(onNext: { log.append("\($0.geofence.name) \($0.state)") }).disposed(by: bag)
    rx.didEnterGeofence.subscribe(onNext: { log.append("in \($0.geofence.name)") }).disposed(by: bag)
    rx.didExitGeofence.subscribe(onNext: { log.append("out \($0.geofence.name)") }).disposed(by: bag)
    rx.monitoringDidFail.subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
    receiver.startMonitoring(for: circle("pier", place(52.5, 13.41), 200))
    receiver.startMonitoring(for: circle("nowhere", place(52.5, 13.41), -1))
    for second in 0..<20 {
      let minutes = 24.0 + Double(second) * 0.06
      let thousandths = Int((minutes * 1000).rounded())
      let text = "013\(thousandths / 1000).\("\(1000 + thousandths % 1000)".dropFirst())0,E"
      receiver.receive(epoch(second < 10 ? "12000\(second).00" : "1200\(second).00", longitude: text))
    }
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(
      log == [
        "monitoring pier", "geofence nowhere: the radius must be above 0 and at most 5000 km", "pier outside",
        "in pier", "out pier",
      ])
  }

  @Test func `the state is told when it is asked for`() {
    var states: [GeofenceState] = []
    let bag = DisposeBag()
    receiver.rx.didDetermineState.subscribe(onNext: { states.append($0.state) }).disposed(by: bag)
    receiver.startMonitoring(for: circle("home", place(52.5, 13.4), 1000))
    #expect(receiver.requestState(for: "home"))
    #expect(!receiver.requestState(for: "nowhere"))
    receiver.receive(epoch("120000.00") + epoch("120001.00"))
    #expect(states == [.unknown, .inside])
    #expect(receiver.state(of: "home") == .inside)
  }

  @Test func `a delegate may add and remove geofences while it is told of one`() {
    let bag = DisposeBag()
    var entered: [String] = []
    receiver.startMonitoring(for: circle("home", place(52.5, 13.4), 1000))
    receiver.rx.didDetermineState.subscribe(onNext: { [receiver] in
      entered.append($0.geofence.name)
      if $0.geofence.name == "home" {
        receiver.startMonitoring(for: circle("next", place(52.5, 13.4), 2000))
        receiver.stopMonitoring("home")
      }
    }).disposed(by: bag)
    receiver.receive(epoch("120000.00") + epoch("120001.00") + epoch("120002.00"))
    #expect(entered == ["home", "next"])
  }
}
