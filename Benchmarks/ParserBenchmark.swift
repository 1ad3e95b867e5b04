// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// The parser: nanoseconds a sentence over the seven commonest sentences, next to the floor in the same run.
///
/// Arguments: log files; without any, the shared logs where they are, or else sentences of our own making.
/// `--passes N` makes N passes over the data and prints nothing, for counting instructions; `--floor` and `--frame`
/// then measure the floor or the framer alone. `--data` writes the data to standard output, for others to measure with.
func parserBenchmark(_ arguments: [String]) {
  var files: [String] = []
  var passes: Int?
  var only = ""
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    switch argument {
    case "--passes": passes = rest.popFirst().flatMap { Int($0) }
    case "--floor", "--frame", "--data": only = argument
    default: files.append(argument)
    }
  }
  let data = ParserData(files: files)
  if only == "--data" {
    writeToOutput(data.bytes)
    return
  }
  if let passes {
    for _ in 0..<passes {
      switch only {
      case "--floor": _ = floor(data.bytes.span)
      case "--frame": _ = frame(data.bytes.span)
      default: _ = parse(data.bytes.span)
      }
    }
    print("passes \(passes) sentences \(data.sentences)")
    return
  }
  print("parser: \(data.sentences) sentences, \(data.bytes.count) bytes, \(data.origin)")
  // Passes are short, so that the best of many is one that nobody interrupted, on a busy machine too; the three take
  // turns, so that they meet the same conditions.
  let works: [(String, (borrowing Span<UInt8>) -> Int)] = [
    ("framing and checksum, the floor", floor), ("framer alone", frame), ("framer and all fields", parse),
  ]
  var best = [Int64](repeating: .max, count: works.count)
  for _ in 0..<max(20, 8_000_000 / max(1, data.sentences)) {
    for (i, work) in works.enumerated() {
      let start = nanoseconds()
      let count = work.1(data.bytes.span)
      best[i] = min(best[i], nanoseconds() - start)
      if count != data.sentences { print("found \(count) sentences") }
    }
  }
  for (i, work) in works.enumerated() {
    let each = Double(best[i]) / Double(data.sentences)
    let speed = Double(data.bytes.count) * 1000 / Double(best[i])
    print("  \(padded(work.0, 34)) \(decimal(each, 1)) ns a sentence  \(decimal(speed, 0)) MB/s")
  }
}

/// The floor: sentences found by their `*`, their checksums compared, nothing else.
@inline(never)
private func floor(_ bytes: borrowing Span<UInt8>) -> Int {
  var count = 0
  var i = 0
  while i + 1 < bytes.count {
    var sum: UInt64 = 0
    i &+= 1
    while i &+ 8 <= bytes.count {
      let eight = unsafe bytes.withUnsafeBufferPointer {
        unsafe UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: i, as: UInt64.self)
      }
      let differing = eight ^ 0x2A2A_2A2A_2A2A_2A2A
      let star = (differing &- 0x0101_0101_0101_0101) & ~differing & 0x8080_8080_8080_8080
      if star != 0 {
        let place = star.trailingZeroBitCount & ~7
        sum ^= eight & ((1 &<< UInt64(place)) &- 1)
        i += place >> 3
        break
      }
      sum ^= eight
      i &+= 8
    }
    while i < bytes.count, bytes[i] != 0x2A {
      sum ^= UInt64(bytes[i])
      i += 1
    }
    guard i + 5 <= bytes.count else { break }
    sum ^= sum >> 32
    sum ^= sum >> 16
    sum ^= sum >> 8
    if digit(bytes[i + 1]) << 4 | digit(bytes[i + 2]) == UInt8(truncatingIfNeeded: sum) { count += 1 }
    i += 5
  }
  return count
}

@inline(__always)
private func digit(_ byte: UInt8) -> UInt8 { byte < 0x3A ? byte &- 0x30 : (byte | 0x20) &- 0x57 }

/// The framer: what is found, and no field looked at.
@inline(never)
private func frame(_ bytes: borrowing Span<UInt8>) -> Int {
  var framer = Framer()
  var count = 0
  framer.feed(bytes) { _, _ in count += 1 }
  framer.finish { _, _ in count += 1 }
  return count
}

/// Everything: what is found, and every field of it.
@inline(never)
private func parse(_ bytes: borrowing Span<UInt8>) -> Int {
  var framer = Framer()
  var count = 0
  framer.feed(bytes) { bytes, sentence in count &+= read(sentence, bytes) }
  framer.finish { bytes, sentence in count &+= read(sentence, bytes) }
  return count
}

@inline(__always)
private func read(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> Int {
  switch sentence.formatter {
  case .gga: keep(GGA(sentence, in: bytes))
  case .rmc: keep(RMC(sentence, in: bytes))
  case .gsa: keep(GSA(sentence, in: bytes))
  case .gsv: keep(GSV(sentence, in: bytes))
  case .gll: keep(GLL(sentence, in: bytes))
  case .vtg: keep(VTG(sentence, in: bytes))
  case .zda: keep(ZDA(sentence, in: bytes))
  default: return 0
  }
  return 1
}

/// Takes a value as a caller would, so that the compiler may not leave its making out.
@inline(never)
private func keep<Content: SentenceContent>(_ content: borrowing Content) {}
