// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Synchronization
import Testing

struct UnhandledErrorsTests {
  @Test func `an error that nobody handles goes to the hook, not to a crash`() {
    let seen = Mutex<[Fault]>([])
    UnhandledErrors.$hook.withValue({ error in
      if let fault = error as? Fault { seen.withLock { $0.append(fault) } }
    }) {
      _ = Observable<Int>.error(Fault(code: 1)).subscribe(onNext: { _ in })
      _ = Observable<Int>.error(Fault(code: 2)).subscribe(onNext: { _ in }, onError: { _ in })
      _ = Observable<Int>.error(Fault(code: 3)).subscribe { _ in }
      _ = ControlEvent(Observable<Int>.error(Fault(code: 4))).subscribe(onNext: { _ in }, onError: { _ in })
    }
    #expect(seen.withLock { $0 } == [Fault(code: 1), Fault(code: 4)])
  }

  @Test func `without a hook it is dropped`() {
    _ = Observable<Int>.error(Fault()).subscribe(onNext: { _ in })
  }
}
