// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// What is in logs: each type of sentence, how many there are, and in how many a field could not be read.
///
/// Arguments: log files; without any, the shared logs where they are. `--accepted` prints the sentences instead, as the
/// framer hands them out, a line each.
func census(_ arguments: [String]) {
  var files = arguments.filter { $0 != "--accepted" }
  let printsSentences = files.count < arguments.count
  if files.isEmpty {
    files = entries(of: "../shared/receiver-logs").filter { $0.hasSuffix(".log") }.sorted()
  }
  var counts: [String: (all: Int, doubtful: Int)] = [:]
  var examples: [String: String] = [:]
  for file in files {
    var framer = Framer()
    func count(_ bytes: borrowing Span<UInt8>, _ sentence: Sentence) {
      if printsSentences {
        print(text(bytes, sentence.range))
        return
      }
      let name =
        sentence.formatter == .unknown
        ? "(\(text(bytes, sentence.address)))" : "\(sentence.formatter.letters)"
      let doubts = sentence.doubtful(in: bytes)
      let isDoubtful = doubts?.isEmpty == false
      counts[name, default: (0, 0)].all += 1
      if isDoubtful {
        counts[name, default: (0, 0)].doubtful += 1
        if examples[name] == nil { examples[name] = text(bytes, sentence.range) }
      }
    }
    framer.feed(contents(of: file).span, count)
    framer.finish(count)
  }
  for (name, count) in counts.sorted(by: { ($1.value.all, $0.key) < ($0.value.all, $1.key) }) {
    print(
      "\(padded(name, 20)) \(padded(String(count.all), 7)) \(padded(String(count.doubtful), 6)) \(examples[name] ?? "")"
    )
  }
}

private func text(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
  var result = ""
  for i in range { result.unicodeScalars.append(Unicode.Scalar(bytes[i])) }
  return result
}
