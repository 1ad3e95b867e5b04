// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct JustTests {
  @Test func `one element, then the end`() {
    #expect(Recorder(Observable.just(5)).events == [.next(5), .completed])
  }

  @Test func `an array's elements, then the end`() {
    #expect(Recorder(Observable<Int>.from([])).events == [.completed])
    #expect(Recorder(Observable.from([1, 2])).events == [.next(1), .next(2), .completed])
  }

  @Test func `stops when the subscriber has had enough`() {
    var made = 0
    let stream = Observable.from(Array(1...10)).do(onNext: { _ in made += 1 }).take(3)
    #expect(Recorder(stream).elements == [1, 2, 3])
    #expect(made == 3)
  }
}
