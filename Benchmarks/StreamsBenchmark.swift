// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import EventLoop
import GNSS
import Receiver
import Streams

/// Streams: a fix from the receiver's call through its proxy to the application's delegate and four observers.
///
/// `--passes N` makes N passes of 1000 fixes and prints nothing, for counting instructions.
func streamsBenchmark(_ arguments: [String]) {
  let bench = StreamsBench()
  if arguments.first == "--passes", arguments.count > 1, let passes = Int(arguments[1]) {
    for _ in 0..<passes { bench.tell(1000) }
    print("passes \(passes) events 1000")
    return
  }
  let count = 1_000_000
  bench.tell(1000)
  var best = Int64.max
  let before = allocation_count()
  for _ in 0..<5 {
    let start = nanoseconds()
    bench.tell(count)
    best = min(best, nanoseconds() - start)
  }
  let allocations = allocation_count() - before
  print("streams: \(count) fixes of \(MemoryLayout<Fix>.size) bytes, a forward delegate and four observers")
  print("  \(padded("a fix", 34)) \(decimal(Double(best) / Double(count), 1)) ns")
  print("  \(padded("allocations for all of them", 34)) \(allocations)")
  print("  \(padded("calls that arrived", 34)) \(bench.application.calls) and \(bench.sum.calls)")
  bench.feed(epochs: 200)
  let calls = bench.application.calls
  let beforeBytes = allocation_count()
  let start = nanoseconds()
  bench.feed(epochs: 20_000)
  let passed = nanoseconds() - start
  // Before anything is printed, which allocates.
  let allocationsForBytes = allocation_count() - beforeBytes
  print(
    "  \(padded("an epoch of three sentences", 34)) \(decimal(Double(passed) / 20_000, 0)) ns from the bytes on,",
    terminator: " ")
  print("\(allocationsForBytes) allocations for \(bench.application.calls - calls) fixes")
}

private final class StreamsBench {
  /// An application's delegate.
  final class Application: GNSSReceiverDelegate {
    private(set) var calls = 0
    func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) { calls += 1 }
  }

  /// What the observers do.
  final class Sum {
    private(set) var calls = 0
    private var value: UInt64 = 0
    func add(_ fix: Fix) {
      calls += 1
      value &+= fix.datum
    }
  }

  let application = Application()
  let sum = Sum()
  private let receiver = GNSSReceiver(device: "bench")
  private let bag = DisposeBag()
  private var fix = Fix()

  init() {
    receiver.delegate = application
    for _ in 0..<4 { receiver.rx.didUpdateFix.subscribe(onNext: { [sum] in sum.add($0) }).disposed(by: bag) }
  }

  /// Sentences of so many seconds, in the pieces in which they come from a port.
  func feed(epochs: Int) {
    for _ in 0..<epochs {
      second += 1
      let bytes = Self.epochs[second % Self.epochs.count]
      receiver.receive(bytes.span, at: MonotonicTime(nanoseconds: 0))
    }
  }
  private var second = 0
  private static let epochs = (0..<3600).map { second -> [UInt8] in
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = "12\(two(second / 60))\(two(second % 60)).00"
    return [
      "GPGGA,\(time),5230.0000,N,01324.0000,E,1,05,1.2,35.0,M,40.0,M,,",
      "GPGSA,A,3,01,02,03,04,05,,,,,,,,2.0,1.2,1.6", "GPRMC,\(time),A,5230.0000,N,01324.0000,E,10.0,90.0,300926,,,A",
    ].flatMap { body -> [UInt8] in
      let sum = body.utf8.reduce(UInt8(0)) { $0 ^ $1 }
      let hex = String(sum, radix: 16, uppercase: true)
      return Array("$\(body)*\(hex.count == 1 ? "0" : "")\(hex)\r\n".utf8)
    }
  }

  func tell(_ count: Int) {
    for number in 0..<count {
      fix.datum = UInt64(number)
      receiver.tell(fix)
    }
  }
}
