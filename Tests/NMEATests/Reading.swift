// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// A sentence as it was found, copied out of the framer.
struct Found: Equatable {
  var formatter: Formatter
  var text: String
}

/// All bytes of `text`, a character a byte.
func bytes(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
}

/// `body` with its checksum and line end.
func line(_ body: String) -> String {
  var sum: UInt8 = 0
  for byte in bytes(body) { sum ^= byte }
  let digits = String(sum, radix: 16, uppercase: true)
  return "$" + body + "*" + (digits.count == 1 ? "0" : "") + digits + "\r\n"
}

/// What the framer finds in `input`, which it is fed in pieces of `piece` bytes.
func found(_ input: [UInt8], piece: Int = .max, requiresChecksum: Bool = true) -> [Found] {
  var framer = Framer(requiresChecksum: requiresChecksum)
  var result: [Found] = []
  func keep(_ bytes: borrowing Span<UInt8>, _ sentence: Sentence) {
    var text = ""
    for i in sentence.range { text.unicodeScalars.append(Unicode.Scalar(bytes[i])) }
    result.append(Found(formatter: sentence.formatter, text: text))
  }
  var i = 0
  while i < input.count {
    let end = piece < input.count - i ? i + piece : input.count
    framer.feed(input[i..<end].span, keep)
    i = end
  }
  framer.finish(keep)
  return result
}

/// The content of the one sentence whose body (without `$` and checksum) is given.
func read<Content: SentenceContent>(_ type: Content.Type, _ body: String) -> Content? {
  var framer = Framer()
  var result: Content?
  framer.feed(bytes(line(body)).span) { bytes, sentence in
    if sentence.formatter == Content.formatter { result = Content(sentence, in: bytes) }
  }
  return result
}
