// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct SampleTests {
  private let clock = VirtualClock(nanoseconds: 1000)
  private let subject = PublishSubject<Int>()

  @Test func `the latest at the end of each interval in which something came`() {
    let recorder = Recorder(subject.sample(every: 100, on: clock))
    subject.onNext(1)
    clock.advance(by: 50)
    subject.onNext(2)
    clock.advance(to: 1099)
    #expect(recorder.events.isEmpty)
    clock.advance(to: 1100)
    #expect(recorder.elements == [2])
    #expect(clock.armed == 0)
    clock.advance(to: 1390)
    subject.onNext(3)
    clock.advance(to: 1400)
    #expect(recorder.elements == [2, 3])
  }

  @Test func `what came in the last interval comes before the end`() {
    let recorder = Recorder(subject.sample(every: 100, on: clock))
    subject.onNext(1)
    subject.onCompleted()
    clock.advance(by: 1000)
    #expect(recorder.events == [.next(1), .completed])
  }
}
