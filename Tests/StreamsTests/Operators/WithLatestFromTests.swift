// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct WithLatestFromTests {
  @Test func `each element with the other's latest, none before that`() {
    let clicks = PublishSubject<Int>()
    let values = PublishSubject<String>()
    let recorder = Recorder(clicks.withLatestFrom(values) { "\($0)\($1)" })
    clicks.onNext(1)
    values.onNext("a")
    values.onNext("b")
    clicks.onNext(2)
    values.onCompleted()
    clicks.onNext(3)
    clicks.onCompleted()
    #expect(recorder.events == [.next("2b"), .next("3b"), .completed])
  }

  @Test func `the other's value alone`() {
    let clicks = PublishSubject<Int>()
    let recorder = Recorder(clicks.withLatestFrom(Observable.just("x")))
    clicks.onNext(1)
    #expect(recorder.elements == ["x"])
  }

  @Test func `an error of the other ends it`() {
    let clicks = PublishSubject<Int>()
    let recorder = Recorder(clicks.withLatestFrom(Observable<Int>.error(Fault())))
    #expect(recorder.events == [.error(Fault())])
    #expect(!clicks.hasObservers)
  }
}
