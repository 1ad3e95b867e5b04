// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct FlatMapTests {
  private let outer = PublishSubject<Int>()
  private let inners = [PublishSubject<String>(), PublishSubject<String>()]

  private func record() -> Recorder<String> { Recorder(outer.flatMap { [inners] in inners[$0] }) }

  @Test func `inner streams merge`() {
    let recorder = record()
    outer.onNext(0)
    inners[0].onNext("a")
    outer.onNext(1)
    inners[1].onNext("b")
    inners[0].onNext("c")
    #expect(recorder.elements == ["a", "b", "c"])
  }

  @Test func `waits for the inner streams and for the outer one`() {
    let first = record()
    outer.onNext(0)
    outer.onCompleted()
    #expect(!first.isEnded)
    inners[0].onNext("a")
    inners[0].onCompleted()
    #expect(first.events == [.next("a"), .completed])
  }

  @Test func `the outer stream may outlive the inner ones`() {
    let recorder = record()
    outer.onNext(0)
    inners[0].onCompleted()
    outer.onNext(1)
    inners[1].onNext("b")
    inners[1].onCompleted()
    #expect(recorder.events == [.next("b")])
    outer.onCompleted()
    #expect(recorder.isEnded)
  }

  @Test func `an error of an inner stream ends all`() {
    let recorder = record()
    outer.onNext(0)
    outer.onNext(1)
    inners[0].onError(Fault())
    inners[1].onNext("b")
    #expect(recorder.events == [.error(Fault())])
    #expect(!outer.hasObservers && !inners[1].hasObservers)
  }

  @Test func `an error of the outer stream ends all`() {
    let recorder = record()
    outer.onNext(0)
    outer.onError(Fault())
    inners[0].onNext("a")
    #expect(recorder.events == [.error(Fault())])
    #expect(!inners[0].hasObservers)
  }

  @Test func `a throw ends all`() {
    let recorder = Recorder(outer.flatMap { _ throws -> Observable<Int> in throw Fault() })
    outer.onNext(0)
    #expect(recorder.events == [.error(Fault())])
    #expect(!outer.hasObservers)
  }
}
