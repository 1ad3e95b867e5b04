// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct DeferredTests {
  @Test func `is made for each subscriber`() {
    var made = 0
    let stream = Observable<Int>.deferred {
      made += 1
      return .just(made)
    }
    #expect(made == 0)
    #expect(Recorder(stream).elements == [1])
    #expect(Recorder(stream).elements == [2])
  }

  @Test func `a throw is the stream's error`() {
    #expect(Recorder(Observable<Int>.deferred { throw Fault() }).events == [.error(Fault())])
  }
}
