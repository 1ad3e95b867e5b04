// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct MergeTests {
  @Test func `each element when it comes; over when all are`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let recorder = Recorder(Observable.merge(first, second))
    first.onNext(1)
    second.onNext(2)
    first.onCompleted()
    second.onNext(3)
    second.onCompleted()
    #expect(recorder.events == [.next(1), .next(2), .next(3), .completed])
  }

  @Test func `an error of one ends it`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let recorder = Recorder(Observable.merge([first, second]))
    second.onError(Fault())
    #expect(recorder.events == [.error(Fault())])
    #expect(!first.hasObservers)
  }

  @Test func `of nothing it is the end`() {
    #expect(Recorder(Observable<Int>.merge([])).events == [.completed])
  }
}
