// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Receiver
import Streams
import Testing

struct EventLoopClockTests {
  @Test func `streams are throttled on the loop's clock`() throws {
    let loop = try EventLoop()
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let bag = DisposeBag()
    subject.throttle(20_000_000, on: loop).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    for number in 1...3 { subject.onNext(number) }
    #expect(seen == [1])
    #expect(loop.run(atMost: .seconds(10)) { seen.count == 2 })
    #expect(seen == [1, 3])
  }
}
