// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct ValuesTests {
  @Test func `the elements, then the end`() async throws {
    let values = Observable.from([1, 2, 3]).values(.bufferingOldest(10))
    var seen: [Int] = []
    for try await value in values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }

  @Test func `the stream's error is thrown after what came before it`() async {
    let values = Observable.merge(.just(1), .error(Fault())).values()
    var seen: [Int] = []
    await #expect(throws: Fault()) { for try await value in values { seen.append(value) } }
    #expect(seen == [1])
  }

  @Test func `a slow reader loses the oldest or the newest, as the policy says, and the loss is counted`() async throws
  {
    var losses: [Int] = []
    let newest = Observable.from([1, 2, 3, 4]).values(.bufferingNewest(2), onDrop: { losses.append($0) })
    var seen: [Int] = []
    for try await value in newest { seen.append(value) }
    #expect(seen == [3, 4])
    #expect(losses == [1, 2])
    let oldest = Observable.from([1, 2, 3, 4]).values(.bufferingOldest(2))
    seen = []
    for try await value in oldest { seen.append(value) }
    #expect(seen == [1, 2])
  }

  @Test func `a reader that stops gives up the subscription with the next event`() async throws {
    let subject = PublishSubject<Int>()
    do {
      let values = subject.values(.bufferingNewest(4))
      subject.onNext(1)
      for try await _ in values { break }
    }
    #expect(subject.hasObservers)
    subject.onNext(2)
    #expect(!subject.hasObservers)
  }

  @Test func `a cancelled reader's task ends`() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values()
    let reader = Task {
      var count = 0
      for try await _ in values { count += 1 }
      return count
    }
    reader.cancel()
    #expect(try await reader.value == 0)
    subject.onNext(1)
    #expect(!subject.hasObservers)
  }

  @Test func `a bag gives it up at once, and the sequence ends`() async throws {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    let values = subject.values(.bufferingNewest(4), disposedBy: bag)
    subject.onNext(1)
    bag.dispose()
    #expect(!subject.hasObservers)
    subject.onNext(2)
    var seen: [Int] = []
    for try await value in values { seen.append(value) }
    #expect(seen == [1])
  }
}
