// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct BehaviorSubjectTests {
  @Test func `the current value, then live`() {
    let subject = BehaviorSubject(value: 1)
    let early = Recorder(subject)
    subject.onNext(2)
    let late = Recorder(subject)
    subject.onNext(3)
    #expect(early.elements == [1, 2, 3])
    #expect(late.elements == [2, 3])
    #expect(subject.value == 3)
  }

  @Test func `after the end only the end`() {
    let subject = BehaviorSubject(value: 1)
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    #expect(Recorder(subject).events == [.completed])
    #expect(subject.value == 2)
    let failed = BehaviorSubject(value: 1)
    failed.onError(Fault())
    #expect(Recorder(failed).events == [.error(Fault())])
  }

  @Test func `what a newcomer says while it is greeted comes after the greeting`() {
    let subject = BehaviorSubject(value: 1)
    let first = Recorder(subject)
    var heard: [Int] = []
    let bag = DisposeBag()
    subject.subscribe(onNext: {
      if $0 == 1 { subject.onNext(2) }
      heard.append($0)
    }).disposed(by: bag)
    #expect(heard == [1, 2])
    #expect(first.elements == [1, 2])
  }

  @Test func `a newcomer in the middle of a dispatch hears the latest once`() {
    let subject = BehaviorSubject(value: 0)
    let first = Recorder(subject)
    var late: Recorder<Int>?
    first.reaction = { if $0 == 1 { late = Recorder(subject) } }
    subject.onNext(1)
    subject.onNext(2)
    #expect(late?.elements == [1, 2])
  }
}
