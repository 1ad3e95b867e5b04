// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct CatchAndReturnTests {
  @Test func `an element and the end instead of the error`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(subject.catchAndReturn(9))
    subject.onNext(1)
    subject.onError(Fault())
    #expect(recorder.events == [.next(1), .next(9), .completed])
  }

  @Test func `without an error it changes nothing`() {
    #expect(Recorder(Observable.just(1).catchAndReturn(9)).events == [.next(1), .completed])
  }

  @Test func `another stream instead of the error; it may fail too`() {
    let second = PublishSubject<Int>()
    let recorder = Recorder(Observable<Int>.error(Fault(code: 1)).catchError { _ in second })
    second.onNext(2)
    second.onError(Fault(code: 2))
    #expect(recorder.events == [.next(2), .error(Fault(code: 2))])
    let thrown = Recorder(Observable<Int>.error(Fault(code: 1)).catchError { _ in throw Fault(code: 3) })
    #expect(thrown.events == [.error(Fault(code: 3))])
  }

  @Test func `the other stream is given up with the subscription`() {
    let second = PublishSubject<Int>()
    let recorder = Recorder(Observable<Int>.error(Fault()).catchError { _ in second })
    #expect(second.hasObservers)
    recorder.dispose()
    #expect(!second.hasObservers)
  }
}
