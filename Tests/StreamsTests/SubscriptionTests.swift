// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct SubscriptionTests {
  @Test(arguments: [Event<Int>.completed, .error(Fault())])
  func `teardown exactly once per ending, after it`(ending: Event<Int>) {
    let subject = PublishSubject<Int>()
    var log: [String] = []
    let subscription = subject.subscribe(
      onNext: { _ in log.append("next") }, onError: { _ in log.append("end") }, onCompleted: { log.append("end") },
      onDisposed: { log.append("teardown") })
    subject.onNext(1)
    subject.on(ending)
    subscription.dispose()
    #expect(log == ["next", "end", "teardown"])
  }

  @Test func `a subscriber of events gets them whole`() {
    var events: [Event<Int>] = []
    _ = Observable.from([1, 2]).subscribe { events.append($0) }
    #expect(events == [.next(1), .next(2), .completed])
  }

  @Test func `a subscription goes on when nobody keeps what gives it up`() {
    let subject = PublishSubject<Int>()
    var sum = 0
    _ = subject.map { $0 * 2 }.subscribe(onNext: { sum += $0 })
    subject.onNext(1)
    #expect(sum == 2)
  }
}
