// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct DriverTests {
  private let subject = PublishSubject<Int>()

  @Test func `an error becomes the fallback, then the end`() {
    let recorder = Recorder(subject.asDriver(onErrorJustReturn: -1).asObservable())
    subject.onNext(1)
    subject.onError(Fault())
    #expect(recorder.events == [.next(1), .next(-1), .completed])
  }

  @Test func `is shared, and tells a newcomer the latest`() {
    var subscriptions = 0
    let driver = Observable<Int>.deferred { [subject] in
      subscriptions += 1
      return subject
    }.asDriver(onErrorJustReturn: -1)
    let first = Recorder(driver.asObservable())
    subject.onNext(1)
    let second = Recorder(driver.asObservable())
    subject.onNext(2)
    #expect(first.elements == [1, 2])
    #expect(second.elements == [1, 2])
    #expect(subscriptions == 1)
  }

  @Test func `resubscribing starts fresh, after the end and after everyone left`() {
    var rounds = 0
    let driver = Observable<Int>.deferred {
      rounds += 1
      return rounds < 3 ? .error(Fault()) : .just(rounds)
    }.asDriver(onErrorJustReturn: -1)
    #expect(Recorder(driver.asObservable()).events == [.next(-1), .completed])
    #expect(Recorder(driver.asObservable()).events == [.next(-1), .completed])
    #expect(Recorder(driver.asObservable()).events == [.next(3), .completed])
  }

  @Test func `map, filter, compactMap, startWith, distinctUntilChanged stay drivers`() {
    var seen: [String] = []
    let bag = DisposeBag()
    subject.asDriver(onErrorJustReturn: 0).startWith(1).distinctUntilChanged().filter { $0 > 0 }
      .compactMap { $0 == 3 ? nil : $0 }.map { "\($0)" }.drive(onNext: { seen.append($0) }).disposed(by: bag)
    for number in [1, 2, 2, 3, -1, 4] { subject.onNext(number) }
    #expect(seen == ["1", "2", "4"])
  }

  @Test func `drives a binder`() {
    final class Display { var text = "" }
    let display = Display()
    let bag = DisposeBag()
    subject.asDriver(onErrorJustReturn: 0).map { "\($0) satellites" }.drive(Binder(display) { $0.text = $1 })
      .disposed(by: bag)
    subject.onNext(7)
    #expect(display.text == "7 satellites")
  }

  @Test func `two drivers as one`() {
    let other = PublishSubject<String>()
    let both = Driver.combineLatest(
      subject.asDriver(onErrorJustReturn: 0), other.asDriver(onErrorJustReturn: "")
    ) { "\($0)\($1)" }
    let recorder = Recorder(both.asObservable())
    subject.onNext(1)
    other.onNext("a")
    #expect(recorder.elements == ["1a"])
  }
}
