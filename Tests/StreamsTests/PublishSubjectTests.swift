// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct PublishSubjectTests {
  @Test func `replays nothing`() {
    let subject = PublishSubject<Int>()
    subject.onNext(1)
    let late = Recorder(subject)
    subject.onNext(2)
    #expect(late.events == [.next(2)])
  }

  @Test func `a late subscriber gets the ending`() {
    let over = PublishSubject<Int>()
    over.onCompleted()
    #expect(Recorder(over).events == [.completed])
    let failed = PublishSubject<Int>()
    failed.onError(Fault(code: 7))
    #expect(Recorder(failed).events == [.error(Fault(code: 7))])
  }

  @Test func `the first ending wins, and nothing follows it`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(subject)
    subject.onNext(1)
    subject.onError(Fault(code: 1))
    subject.onCompleted()
    subject.onError(Fault(code: 2))
    subject.onNext(2)
    #expect(recorder.events == [.next(1), .error(Fault(code: 1))])
    #expect(recorder.teardowns == 1)
    #expect(Recorder(subject).events == [.error(Fault(code: 1))])
  }

  @Test func `nothing after dispose`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(subject)
    subject.onNext(1)
    recorder.dispose()
    recorder.dispose()
    subject.onNext(2)
    subject.onCompleted()
    #expect(recorder.events == [.next(1)])
    #expect(recorder.teardowns == 1)
    #expect(!subject.hasObservers)
  }

  @Test func `reentrant next does not deadlock, and every subscriber sees the same order`() {
    let subject = PublishSubject<Int>()
    let first = Recorder(subject)
    first.reaction = { if $0 < 3 { subject.onNext($0 + 1) } }
    let second = Recorder(subject)
    second.reaction = { if $0 == 1 { subject.onNext(100) } }
    let third = Recorder(subject)
    subject.onNext(1)
    #expect(first.elements == [1, 2, 100, 3])
    #expect(second.elements == first.elements)
    #expect(third.elements == first.elements)
  }

  @Test func `a reentrant ending comes after what was said before it`() {
    let subject = PublishSubject<Int>()
    let first = Recorder(subject)
    first.reaction = {
      guard $0 == 1 else { return }
      subject.onNext(2)
      subject.onCompleted()
      subject.onNext(3)
    }
    let second = Recorder(subject)
    subject.onNext(1)
    #expect(first.events == [.next(1), .next(2), .completed])
    #expect(second.events == first.events)
  }

  @Test func `a conversation of a thousand replies keeps its order`() {
    let subject = PublishSubject<Int>()
    let first = Recorder(subject)
    first.reaction = { if $0 < 1000 { subject.onNext($0 + 1) } }
    let second = Recorder(subject)
    subject.onNext(1)
    #expect(first.elements == Array(1...1000))
    #expect(second.elements == first.elements)
  }

  @Test func `order holds with 40 subscribers`() {
    let subject = PublishSubject<Int>()
    var order: [Int] = []
    let bag = DisposeBag()
    for number in 0..<40 { subject.subscribe(onNext: { _ in order.append(number) }).disposed(by: bag) }
    subject.onNext(0)
    subject.onNext(1)
    #expect(order == Array(0..<40) + Array(0..<40))
  }

  @Test func `order holds when some have left`() {
    let subject = PublishSubject<Int>()
    var order: [Int] = []
    var all: [any Disposable] = []
    for number in 0..<40 { all.append(subject.subscribe(onNext: { _ in order.append(number) })) }
    for number in stride(from: 0, to: 40, by: 2) { all[number].dispose() }
    all.append(subject.subscribe(onNext: { _ in order.append(40) }))
    subject.onNext(0)
    #expect(order == Array(stride(from: 1, to: 40, by: 2)) + [40])
  }

  @Test func `no delivery to a subscriber that was disposed in the middle of the dispatch`() {
    let subject = PublishSubject<Int>()
    let first = Recorder(subject)
    let second = Recorder(subject)
    let third = Recorder(subject)
    first.reaction = { _ in second.dispose() }
    subject.onNext(1)
    #expect(second.events.isEmpty)
    #expect(third.elements == [1])
    subject.onNext(2)
    #expect(first.elements == [1, 2])
    #expect(third.elements == [1, 2])
  }

  @Test func `a subscriber may dispose itself in the middle of its own call`() {
    let subject = PublishSubject<Int>()
    let first = Recorder(subject)
    first.reaction = { _ in first.dispose() }
    let second = Recorder(subject)
    subject.onNext(1)
    subject.onNext(2)
    #expect(first.elements == [1])
    #expect(second.elements == [1, 2])
    first.reaction = nil
  }

  @Test func `one that subscribes in the middle sees only later events`() {
    let subject = PublishSubject<Int>()
    let first = Recorder(subject)
    var late: Recorder<Int>?
    first.reaction = { element in
      guard element == 1 else { return }
      // Said before the newcomer came, though it is delivered after.
      subject.onNext(2)
      late = Recorder(subject)
      subject.onNext(3)
    }
    subject.onNext(1)
    #expect(first.elements == [1, 2, 3])
    #expect(late?.elements == [3])
  }

  @Test func `a subscription does not retain the subject`() {
    var subject: PublishSubject<Int>? = PublishSubject()
    weak let gone = subject
    let recorder = subject.map { Recorder($0) }
    subject = nil
    #expect(gone == nil)
    recorder?.dispose()
    #expect(recorder?.events == [])
  }

  @Test func `subscriptions that outlive the subject are let go with it`() {
    final class Canary {}
    var canary: Canary? = Canary()
    weak let bird = canary
    var subject: PublishSubject<Int>? = PublishSubject()
    let subscription = subject?.subscribe(onNext: { [canary] _ in _ = canary })
    canary = nil
    subject = nil
    #expect(bird == nil)
    subscription?.dispose()
  }

  #if DEBUG
    @Test func `chains that outlive the subject are let go with it, unless another stream may still say something`() {
      let census = Resources.Census()
      Resources.$census.withValue(census) {
        let other = PublishSubject<Int>()
        var subject: PublishSubject<Int>? = PublishSubject()
        _ = subject?.map { $0 }.filter { _ in true }.take(3).subscribe { _ in }
        let recorder = subject.map { Recorder(Observable.merge($0, other)) }
        subject = nil
        other.onNext(1)
        #expect(recorder?.elements == [1])
      }
      #expect(census.made > 0)
      #expect(census.alive == 0)
    }
  #endif

  @Test func `a hundred thousand subscribers come and go`() {
    let subject = PublishSubject<Int>()
    var count = 0
    var all: [any Disposable] = []
    for _ in 0..<100_000 { all.append(subject.subscribe(onNext: { count += $0 })) }
    subject.onNext(1)
    #expect(count == 100_000)
    for subscription in all.reversed() { subscription.dispose() }
    subject.onNext(1)
    #expect(count == 100_000)
    #expect(!subject.hasObservers)
  }

  @Test func `a disposed subject lets all go without a word`() {
    let subject = PublishSubject<Int>()
    let first = Recorder(subject)
    let second = Recorder(subject)
    first.reaction = { _ in subject.dispose() }
    subject.onNext(1)
    subject.onCompleted()
    #expect(first.elements == [1])
    #expect(second.events.isEmpty)
    #expect(!subject.hasObservers)
  }

  @Test func `whoever listens to asObservable cannot speak`() {
    let subject = PublishSubject<Int>()
    let stream = subject.asObservable()
    #expect(!(stream is PublishSubject<Int>))
    let recorder = Recorder(stream)
    subject.onNext(1)
    #expect(recorder.elements == [1])
  }
}
