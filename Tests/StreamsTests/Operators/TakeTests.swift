// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct TakeTests {
  @Test func `so many, then the end, and upstream is given up`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(subject.take(2))
    for number in 1...3 { subject.onNext(number) }
    #expect(recorder.events == [.next(1), .next(2), .completed])
    #expect(!subject.hasObservers)
  }

  @Test func `none is the end at once`() {
    #expect(Recorder(PublishSubject<Int>().take(0)).events == [.completed])
  }

  @Test func `a reentrant element does not make it one more`() {
    let subject = BehaviorSubject(value: 1)
    let recorder = Recorder(subject.take(1))
    #expect(recorder.events == [.next(1), .completed])
  }
}
