// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct MapTests {
  @Test func `turns each element into another`() {
    #expect(Recorder(Observable.from([1, 2]).map { "\($0)" }).events == [.next("1"), .next("2"), .completed])
  }

  @Test func `a throw ends the stream and unsubscribes upstream`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(
      subject.map { number throws -> Int in
        if number == 2 { throw Fault() }
        return number
      })
    for number in 1...3 { subject.onNext(number) }
    #expect(recorder.events == [.next(1), .error(Fault())])
    #expect(!subject.hasObservers)
  }

  @Test func `the closure is let go on both endings`() {
    final class Canary {}
    for ending in [Event<Int>.completed, .error(Fault())] {
      var canary: Canary? = Canary()
      weak let bird = canary
      let subject = PublishSubject<Int>()
      var stream: Observable<Int>? = subject.map { [canary] in
        _ = canary
        return $0
      }
      canary = nil
      let recorder = stream.map { Recorder($0) }
      stream = nil
      #expect(bird != nil)
      subject.on(ending)
      #expect(bird == nil)
      #expect(recorder?.isEnded == true)
    }
  }
}
