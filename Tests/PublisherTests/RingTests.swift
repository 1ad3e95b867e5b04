// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Testing

@testable import Publisher

@Suite struct RingTests {
  private func text(_ ring: borrowing Ring, _ number: UInt64) -> String {
    var bytes: [UInt8] = []
    ring.copy(ring.entry(number), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func keepsTheNewestWholeWhateverTheirLengths() {
    var ring = Ring(bytes: 32_768, reports: 500)
    var random = SystemRandomNumberGenerator()
    var written: [String] = []
    for number in 0..<600 {
      let report = "\(number):" + String(repeating: "x", count: Int.random(in: 0...9_000, using: &random))
      let bytes = Array(report.utf8)
      let expectedFirst = ring.firstAfterWriting(bytes.count)
      ring.write(bytes.span, kinds: .tpv, device: 0, time: .init(nanoseconds: 0))
      written.append(report)
      #expect(ring.first == expectedFirst)
      #expect(ring.next == UInt64(number + 1))
      #expect(ring.next > ring.first)
      // Not more is given up than the memory demands: two of the longest fit, always.
      if number > 2 { #expect(ring.next - ring.first >= 2) }
      var kept = ring.first
      while kept < ring.next {
        if text(ring, kept) != written[Int(kept)] { Issue.record("report \(kept) of \(number) is damaged") }
        kept += 1
      }
    }
  }

  @Test func theNumberOfReportsIsBoundedToo() {
    var ring = Ring(bytes: 32_768, reports: 16)
    let report: [UInt8] = [1, 2, 3]
    for _ in 0..<100 { ring.write(report.span, kinds: .sky, device: 2, time: .init(nanoseconds: 5)) }
    #expect(ring.next - ring.first == 16)
    #expect(ring.entry(99).kinds == .sky)
  }

  @Test func aReportOfAllItsMemoryFits() {
    var ring = Ring(bytes: 32_768, reports: 16)
    let small: [UInt8] = [1, 2, 3]
    let large = [UInt8](repeating: 7, count: 32_768)
    ring.write(small.span, kinds: .sky, device: 0, time: .init(nanoseconds: 0))
    ring.write(large.span, kinds: .sky, device: 0, time: .init(nanoseconds: 0))
    #expect(ring.first == 1)
    var bytes: [UInt8] = []
    ring.copy(ring.entry(1), to: &bytes)
    #expect(bytes == large)
  }
}
