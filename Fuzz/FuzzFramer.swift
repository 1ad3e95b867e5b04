// SPDX-License-Identifier: BSD-2-Clause
// Any bytes, in any cutting: the framer gives the same sentences, each of them in bounds and with a checksum that fits,
// and every reader reads each of them without a trap.
import NMEA

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFramer(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  // The first byte says how the stream is cut, and whether checksums are required.
  let piece = Int(input[0] >> 1) + 1
  let requiresChecksum = input[0] & 1 == 0
  let stream = Array(input.dropFirst())
  let whole = sentences(stream, piece: max(stream.count, 1), requiresChecksum: requiresChecksum)
  let cut = sentences(stream, piece: piece, requiresChecksum: requiresChecksum)
  precondition(whole == cut, "cutting the stream changed its sentences")
  return 0
}

/// The text of every sentence and the fields in doubt.
private func sentences(_ stream: [UInt8], piece: Int, requiresChecksum: Bool) -> [[UInt8]] {
  var framer = Framer(requiresChecksum: requiresChecksum)
  var result: [[UInt8]] = []
  func keep(_ bytes: borrowing Span<UInt8>, _ sentence: Sentence) {
    var text: [UInt8] = []
    for i in sentence.range { text.append(bytes[i]) }
    let doubts = sentence.doubtful(in: bytes)
    // A copy without room behind it is read with care, and must give the same.
    let again = sentence.rebased.doubtful(in: text.span)
    precondition(doubts == again, "the quick and the careful reader disagree on doubts")
    withUnsafeBytes(of: doubts?.bits ?? 0) { for byte in unsafe $0 { text.append(byte) } }
    result.append(text)
  }
  var i = 0
  while i < stream.count {
    let end = min(i + piece, stream.count)
    // A copy that is exactly as long, so that AddressSanitizer sees what is read behind it.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: end - i)
    _ = unsafe copy.initialize(from: stream[i..<end])
    unsafe framer.feed(Span(_unsafeElements: UnsafeBufferPointer(copy)), keep)
    unsafe copy.deallocate()
    i = end
  }
  framer.finish(keep)
  return result
}
