// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct CompactMapTests {
  @Test func `drops what has no value`() {
    #expect(
      Recorder(Observable.from(["1", "x", "3"]).compactMap { Int($0) }).events == [.next(1), .next(3), .completed])
  }

  @Test func `a throw ends the stream and unsubscribes upstream`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(
      subject.compactMap { number throws -> Int? in
        if number == 2 { throw Fault() }
        return nil
      })
    for number in 1...3 { subject.onNext(number) }
    #expect(recorder.events == [.error(Fault())])
    #expect(!subject.hasObservers)
  }
}
