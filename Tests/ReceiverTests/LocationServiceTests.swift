// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Receiver
import Streams
import Testing

struct LocationServiceTests {
  private let receiver = GNSSReceiver(device: "/dev/test")

  @Test func `authorized tells the present state first, then each change`() {
    receiver.setAvailability(.denied)
    let service = LocationService(receiver)
    var log: [Bool] = []
    let bag = DisposeBag()
    service.authorized.drive(onNext: { log.append($0) }).disposed(by: bag)
    for one in [Availability.absent, .available, .busy, .available] { receiver.setAvailability(one) }
    #expect(log == [false, true, false, true])
    var late: [Bool] = []
    service.authorized.drive(onNext: { late.append($0) }).disposed(by: bag)
    #expect(late == [true])
  }

  @Test func `location tells fixes, not their absence`() {
    let service = LocationService(receiver)
    var log: [Double] = []
    let bag = DisposeBag()
    service.location.drive(onNext: { log.append($0.latitude) }).disposed(by: bag)
    receiver.receive(
      epoch("120000.00") + epoch("120001.00", quality: 0) + epoch("120002.00", latitude: "5300.0000,N"))
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(log == [52.5, 53])
  }

  @Test func `a minimum displacement, from what was told last`() {
    let service = LocationService(receiver, distanceFilter: 100)
    var log: [Double] = []
    let bag = DisposeBag()
    service.location.drive(onNext: { log.append($0.latitude) }).disposed(by: bag)
    // A ten-thousandth of a minute is 18.5 cm: 37 m, 74 m, 111 m north.
    for (second, minutes) in ["30.0000", "30.0200", "30.0400", "30.0600", "30.0800"].enumerated() {
      receiver.receive(epoch("12000\(second).00", latitude: "52\(minutes),N"))
    }
    receiver.finishBacklog(at: MonotonicTime(nanoseconds: 0))
    #expect(log == [52.5, 52.501])
  }

  @Test func `a wanted accuracy`() {
    let strict = LocationService(receiver, desiredAccuracy: 0.5)
    let lax = LocationService(receiver, desiredAccuracy: 1000)
    var log: [String] = []
    let bag = DisposeBag()
    strict.location.drive(onNext: { _ in log.append("strict") }).disposed(by: bag)
    lax.location.drive(onNext: { _ in log.append("lax") }).disposed(by: bag)
    receiver.receive(epoch("120000.00") + epoch("120001.00"))
    #expect(log == ["lax"])
  }

  @Test func `a newcomer hears the latest location; after all have left, only new ones`() {
    let service = LocationService(receiver)
    var log: [String] = []
    let first = service.location.drive(onNext: { _ in log.append("first") })
    receiver.receive(epoch("120000.00") + epoch("120001.00"))
    let second = service.location.drive(onNext: { _ in log.append("second") })
    #expect(log == ["first", "second"])
    first.dispose()
    second.dispose()
    let third = service.location.drive(onNext: { _ in log.append("third") })
    #expect(log == ["first", "second"])
    third.dispose()
  }

  @Test func `both are over when the receiver goes, and stay over`() {
    var receiver: GNSSReceiver? = GNSSReceiver(device: "/dev/test")
    let service = receiver.map { LocationService($0) }
    var log: [String] = []
    let bag = DisposeBag()
    service?.authorized.drive(onCompleted: { log.append("authorized") }).disposed(by: bag)
    service?.location.drive(onCompleted: { log.append("location") }).disposed(by: bag)
    receiver = nil
    #expect(log.sorted() == ["authorized", "location"])
    service?.authorized.drive(onNext: { _ in log.append("more") }, onCompleted: { log.append("late") }).disposed(
      by: bag)
    #expect(log.last == "late")
  }
}
