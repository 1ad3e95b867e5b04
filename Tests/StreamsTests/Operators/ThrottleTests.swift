// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct ThrottleTests {
  private let clock = VirtualClock()
  private let subject = PublishSubject<Int>()

  @Test func `the first at once, the latest at the end of the interval`() {
    let recorder = Recorder(subject.throttle(100, on: clock))
    subject.onNext(1)
    #expect(recorder.elements == [1])
    clock.advance(by: 10)
    subject.onNext(2)
    clock.advance(by: 10)
    subject.onNext(3)
    #expect(recorder.elements == [1])
    clock.advance(by: 79)
    #expect(recorder.elements == [1])
    clock.advance(by: 1)
    #expect(recorder.elements == [1, 3])
    // The interval begins anew with what was delivered.
    clock.advance(by: 50)
    subject.onNext(4)
    #expect(recorder.elements == [1, 3])
    clock.advance(by: 50)
    #expect(recorder.elements == [1, 3, 4])
    clock.advance(by: 1000)
    subject.onNext(5)
    #expect(recorder.elements == [1, 3, 4, 5])
  }

  @Test func `without the latest, what comes within the interval is dropped`() {
    let recorder = Recorder(subject.throttle(100, latest: false, on: clock))
    subject.onNext(1)
    subject.onNext(2)
    clock.advance(by: 100)
    #expect(recorder.elements == [1])
    subject.onNext(3)
    #expect(recorder.elements == [1, 3])
  }

  @Test func `what waits comes before the end; an error does not wait`() {
    let over = Recorder(subject.throttle(100, on: clock))
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    #expect(over.events == [.next(1), .next(2), .completed])
    let second = PublishSubject<Int>()
    let failed = Recorder(second.throttle(100, on: clock))
    second.onNext(1)
    second.onNext(2)
    second.onError(Fault())
    clock.advance(by: 1000)
    #expect(failed.events == [.next(1), .error(Fault())])
    #expect(clock.armed == 0)
  }
}
