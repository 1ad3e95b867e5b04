// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct CreateTests {
  @Test func `says what it is told, once for each subscriber`() {
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      return NothingToDispose()
    }
    #expect(Recorder(stream).events == [.next(1), .completed])
    #expect(Recorder(stream).events == [.next(1), .completed])
  }

  @Test func `what it returns is disposed once, also when it ended at once`() {
    var teardowns = 0
    let stream = Observable<Int>.create { observer in
      observer.onError(Fault())
      return ActionDisposable { teardowns += 1 }
    }
    let recorder = Recorder(stream)
    recorder.dispose()
    #expect(recorder.events == [.error(Fault())])
    #expect(teardowns == 1)
  }
}
