// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct ShareTests {
  /// A stream that counts its subscriptions.
  private final class Counted {
    let subject = PublishSubject<Int>()
    var subscriptions = 0
    var stream: Observable<Int> {
      .deferred { [unowned self] in
        subscriptions += 1
        return subject
      }
    }
  }

  @Test func `one upstream subscription for all`() {
    let counted = Counted()
    let shared = counted.stream.share()
    let first = Recorder(shared)
    let second = Recorder(shared)
    counted.subject.onNext(1)
    #expect(counted.subscriptions == 1)
    #expect(first.elements == [1])
    #expect(second.elements == [1])
  }

  @Test func `upstream is given up with the last subscriber`() {
    let counted = Counted()
    let shared = counted.stream.share()
    let first = Recorder(shared)
    let second = Recorder(shared)
    first.dispose()
    #expect(counted.subject.hasObservers)
    second.dispose()
    #expect(!counted.subject.hasObservers)
    let third = Recorder(shared)
    #expect(counted.subscriptions == 2)
    third.dispose()
  }

  @Test func `replays the latest to a newcomer`() {
    let counted = Counted()
    let shared = counted.stream.share(replay: 2)
    let first = Recorder(shared)
    for number in 1...5 { counted.subject.onNext(number) }
    let second = Recorder(shared)
    counted.subject.onNext(6)
    #expect(first.elements == [1, 2, 3, 4, 5, 6])
    #expect(second.elements == [4, 5, 6])
  }

  @Test func `the replay is emptied when the last subscriber leaves`() {
    let counted = Counted()
    let shared = counted.stream.share(replay: 1)
    let first = Recorder(shared)
    counted.subject.onNext(1)
    first.dispose()
    #expect(Recorder(shared).events.isEmpty)
  }

  @Test func `who comes after the end starts it afresh`() {
    var made = 0
    let shared = Observable<Int>.deferred {
      made += 1
      return .just(made)
    }.share(replay: 1)
    #expect(Recorder(shared).events == [.next(1), .completed])
    #expect(Recorder(shared).events == [.next(2), .completed])
  }

  @Test func `goes on when the stream itself is let go`() {
    let counted = Counted()
    let recorder = Recorder(counted.stream.share(replay: 1).map { $0 })
    counted.subject.onNext(1)
    #expect(recorder.elements == [1])
  }
}
