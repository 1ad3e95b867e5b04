// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import EventLoop
import GNSS
import Receiver
import Streams
import Testing

@Suite(.enabled(if: allocation_counter_possible()))
struct AllocationTests {
  private final class Application: GNSSReceiverDelegate {
    private(set) var fixes = 0
    func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) { fixes += 1 }
  }

  @Test func `a fix from the receiver's call to an application's delegate and four subscribers allocates nothing`() {
    #expect(allocation_counter_in_force())
    let receiver = GNSSReceiver(device: "/dev/test")
    let application = Application()
    receiver.delegate = application
    let bag = DisposeBag()
    var seen = 0
    for _ in 0..<4 { receiver.rx.didUpdateFix.subscribe(onNext: { _ in seen += 1 }).disposed(by: bag) }
    let one = fix(place(52.5, 13.4))
    receiver.rx.delegate.receiver(receiver, didUpdateFix: one)
    let before = allocation_count()
    for _ in 0..<1000 { receiver.rx.delegate.receiver(receiver, didUpdateFix: one) }
    let allocations = allocation_count() - before
    #expect(allocations == 0)
    #expect(application.fixes == 1001)
    #expect(seen == 4004)
  }

  @Test func `a fix that reaches an application's delegate and four subscribers allocates nothing from the bytes on`() {
    #expect(allocation_counter_in_force())
    let receiver = GNSSReceiver(device: "/dev/test")
    let application = Application()
    receiver.delegate = application
    let bag = DisposeBag()
    var seen = 0
    for _ in 0..<4 { receiver.rx.didUpdateFix.subscribe(onNext: { _ in seen += 1 }).disposed(by: bag) }
    for number in 0..<100 { receiver.startMonitoring(for: circle("\(number)", place(50, Double(number) / 100), 500)) }
    let texts = (0..<60).map { Array(epoch("1200\($0 < 10 ? "0" : "")\($0).00").utf8) }
    // The receiver's pattern is learned, and every buffer has its size.
    for text in texts[..<20] { receiver.receive(text.span, at: MonotonicTime(nanoseconds: 0)) }
    let before = allocation_count()
    let fixes = application.fixes
    for text in texts[20...] { receiver.receive(text.span, at: MonotonicTime(nanoseconds: 0)) }
    let allocations = allocation_count() - before
    // The parser and the assembler allocate nothing in the builds that people run; unoptimised they may.
    #if !DEBUG
      #expect(allocations == 0)
    #endif
    _ = allocations
    #expect(application.fixes - fixes == 40)
    #expect(seen == 4 * application.fixes)
  }
}
