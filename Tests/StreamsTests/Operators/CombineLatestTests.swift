// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct CombineLatestTests {
  private let numbers = PublishSubject<Int>()
  private let letters = PublishSubject<String>()

  private func record() -> Recorder<String> {
    Recorder(Observable.combineLatest(numbers, letters) { "\($0)\($1)" })
  }

  @Test func `the latest of both, as soon as both have one`() {
    let recorder = record()
    numbers.onNext(1)
    #expect(recorder.events.isEmpty)
    letters.onNext("a")
    numbers.onNext(2)
    letters.onNext("b")
    #expect(recorder.elements == ["1a", "2a", "2b"])
  }

  @Test func `is over when both are`() {
    let recorder = record()
    numbers.onNext(1)
    letters.onNext("a")
    numbers.onCompleted()
    letters.onNext("b")
    #expect(!recorder.isEnded)
    letters.onCompleted()
    #expect(recorder.events == [.next("1a"), .next("1b"), .completed])
  }

  @Test func `is over when one ends that has said nothing`() {
    let recorder = record()
    numbers.onNext(1)
    letters.onCompleted()
    #expect(recorder.events == [.completed])
    #expect(!numbers.hasObservers)
    let other = record()
    numbers.onCompleted()
    #expect(other.events == [.completed])
  }

  @Test func `an error of either, or thrown, ends it`() {
    let first = record()
    letters.onNext("a")
    letters.onError(Fault())
    #expect(first.events == [.error(Fault())])
    #expect(!numbers.hasObservers)
    let thrown = Recorder(Observable<Int>.combineLatest(numbers, Observable.just(1)) { _, _ in throw Fault(code: 2) })
    numbers.onNext(1)
    #expect(thrown.events == [.error(Fault(code: 2))])
  }

  @Test func `three streams`() {
    let recorder = Recorder(Observable.combineLatest(numbers, letters, Observable.just(9)) { "\($0)\($1)\($2)" })
    numbers.onNext(1)
    letters.onNext("a")
    numbers.onNext(2)
    #expect(recorder.elements == ["1a9", "2a9"])
  }
}
