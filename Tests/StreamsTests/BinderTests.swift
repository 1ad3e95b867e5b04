// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

private final class Display { var shown: [Int] = [] }

struct BinderTests {
  @Test func `hands each element to its target`() {
    let display = Display()
    let bag = DisposeBag()
    Observable.from([1, 2]).bind(to: Binder(display) { $0.shown.append($1) }).disposed(by: bag)
    #expect(display.shown == [1, 2])
  }

  @Test func `holds its target weakly; a dead target gets no call`() {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    var calls = 0
    var display: Display? = Display()
    weak let gone = display
    if let display { subject.bind(to: Binder(display) { _, _ in calls += 1 }).disposed(by: bag) }
    subject.onNext(1)
    display = nil
    #expect(gone == nil)
    subject.onNext(2)
    #expect(calls == 1)
  }

  @Test func `binds to a subject, the ending included`() {
    let target = PublishSubject<Int>()
    let recorder = Recorder(target)
    let bag = DisposeBag()
    Observable.just(1).bind(to: target).disposed(by: bag)
    #expect(recorder.events == [.next(1), .completed])
  }
}
