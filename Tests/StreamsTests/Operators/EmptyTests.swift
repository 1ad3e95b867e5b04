// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct EmptyTests {
  @Test func `nothing but the end`() {
    #expect(Recorder(Observable<Int>.empty()).events == [.completed])
  }

  @Test func `nothing but an error`() {
    #expect(Recorder(Observable<Int>.error(Fault())).events == [.error(Fault())])
  }

  @Test func `nothing at all`() {
    let recorder = Recorder(Observable<Int>.never())
    recorder.dispose()
    #expect(recorder.events.isEmpty)
    #expect(recorder.teardowns == 1)
  }
}
