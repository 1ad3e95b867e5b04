// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import Streams
import Testing

/// Several hundred bytes, as a fix is.
private struct Big: Equatable {
  var values: InlineArray<80, Int> = InlineArray(repeating: 0)
  static func == (one: Big, other: Big) -> Bool { one.values[0] == other.values[0] }
}

@Suite(.enabled(if: allocation_counter_possible()))
struct AllocationTests {
  @Test func `the counter is in force`() {
    #expect(allocation_counter_in_force())
  }

  @Test func `an event to four subscribers allocates nothing`() {
    let subject = PublishSubject<Big>()
    var sum = 0
    let bag = DisposeBag()
    for _ in 0..<4 { subject.subscribe(onNext: { sum += $0.values[0] }).disposed(by: bag) }
    var big = Big()
    subject.onNext(big)
    let before = allocation_count()
    for number in 0..<1000 {
      big.values[0] = number
      subject.onNext(big)
    }
    #expect(allocation_count() == before)
    #expect(sum == 4 * 999 * 500)
  }

  @Test func `an event through a proxy, an application's delegate and four subscribers allocates nothing`() {
    final class Porter: DoorDelegate {
      var angles = 0
      func door(_ door: Door, didOpen angle: Int) { angles += angle }
    }
    let door = Door()
    let porter = Porter()
    door.delegate = porter
    var sum = 0
    let bag = DisposeBag()
    for _ in 0..<4 { door.rx.didOpen.subscribe(onNext: { sum += $0 }).disposed(by: bag) }
    door.open(1)
    let before = allocation_count()
    for _ in 0..<1000 { door.open(1) }
    #expect(allocation_count() == before)
    #expect(porter.angles == 1001)
    #expect(sum == 4004)
  }

  @Test func `neither do the operators that an element passes`() {
    let subject = PublishSubject<Big>()
    let clock = VirtualClock()
    var sum = 0
    let bag = DisposeBag()
    let other = BehaviorSubject(value: 1)
    subject.filter { $0.values[0] >= 0 }.distinctUntilChanged().map { $0.values[0] }.startWith(0).share(replay: 1)
      .withLatestFrom(other) { $0 + $1 }.throttle(0, on: clock).compactMap { $0 }.take(1_000_000)
      .subscribe(onNext: { sum += $0 }).disposed(by: bag)
    var big = Big()
    for number in 1...3 {
      big.values[0] = number
      subject.onNext(big)
    }
    let before = allocation_count()
    for number in 4..<1000 {
      big.values[0] = number
      subject.onNext(big)
    }
    #expect(allocation_count() == before)
  }
}
