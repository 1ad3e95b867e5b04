// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct StartWithTests {
  @Test func `comes first`() {
    #expect(Recorder(Observable.just(3).startWith(1, 2)).events == [.next(1), .next(2), .next(3), .completed])
  }

  @Test func `a subscriber that leaves at the first never reaches the stream`() {
    var isReached = false
    let stream = Observable<Int>.deferred {
      isReached = true
      return .just(2)
    }
    #expect(Recorder(stream.startWith(1).take(1)).events == [.next(1), .completed])
    #expect(!isReached)
  }
}
