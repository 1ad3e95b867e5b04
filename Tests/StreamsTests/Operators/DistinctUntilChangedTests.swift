// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct DistinctUntilChangedTests {
  @Test func `drops what equals the one before`() {
    #expect(Recorder(Observable.from([1, 1, 2, 2, 1]).distinctUntilChanged()).elements == [1, 2, 1])
  }

  @Test func `as a key says, or a closure`() {
    let stream = Observable.from([11, 12, 21, 31])
    #expect(Recorder(stream.distinctUntilChanged(by: { $0 / 10 })).elements == [11, 21, 31])
    #expect(Recorder(stream.distinctUntilChanged { $0 % 10 == $1 % 10 }).elements == [11, 12, 21])
  }

  @Test func `a throw ends the stream`() {
    let recorder = Recorder(Observable.from([1, 2]).distinctUntilChanged { _, _ in throw Fault() })
    #expect(recorder.events == [.next(1), .error(Fault())])
  }

  @Test func `each subscriber has a memory of its own`() {
    let subject = PublishSubject<Int>()
    let stream = subject.distinctUntilChanged()
    let first = Recorder(stream)
    subject.onNext(1)
    let second = Recorder(stream)
    subject.onNext(1)
    #expect(first.elements == [1])
    #expect(second.elements == [1])
  }
}
