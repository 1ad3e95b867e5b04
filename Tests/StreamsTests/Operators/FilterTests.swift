// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct FilterTests {
  @Test func `lets pass what the condition holds of`() {
    #expect(Recorder(Observable.from(Array(1...6)).filter { $0 % 2 == 0 }).elements == [2, 4, 6])
  }

  @Test func `a throw ends the stream and unsubscribes upstream`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(
      subject.filter {
        if $0 == 2 { throw Fault() }
        return true
      })
    for number in 1...3 { subject.onNext(number) }
    #expect(recorder.events == [.next(1), .error(Fault())])
    #expect(!subject.hasObservers)
  }
}
