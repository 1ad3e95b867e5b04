// SPDX-License-Identifier: BSD-2-Clause

/// Prometheus's text format: a family of samples after the other.
struct MetricsText {
  private(set) var text = ""

  /// A family with its samples: labels (names and values) and the value as it is written.
  mutating func add(
    _ name: String, _ type: String, _ help: String, _ samples: [(labels: [(String, String)], value: String)]
  ) {
    guard !samples.isEmpty else { return }
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    for (labels, value) in samples { text += MetricsText.line(name, labels, value) }
  }

  /// A histogram of seconds, its counts by bucket.
  mutating func add(_ name: String, _ help: String, _ histograms: [(labels: [(String, String)], LatencyHistogram)]) {
    guard !histograms.isEmpty else { return }
    text += "# HELP \(name) \(help)\n# TYPE \(name) histogram\n"
    for (labels, histogram) in histograms {
      var below: UInt64 = 0
      for (limit, count) in zip(LatencyHistogram.limits, histogram.counts) {
        below += count
        text += MetricsText.line("\(name)_bucket", labels + [("le", decimal(limit, 9))], "\(below)")
      }
      text += MetricsText.line("\(name)_bucket", labels + [("le", "+Inf")], "\(histogram.total)")
      text += MetricsText.line("\(name)_sum", labels, decimal(histogram.sum, 9))
      text += MetricsText.line("\(name)_count", labels, "\(histogram.total)")
    }
  }

  private static func line(_ name: String, _ labels: [(String, String)], _ value: String) -> String {
    guard !labels.isEmpty else { return "\(name) \(value)\n" }
    let inside = labels.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",")
    return "\(name){\(inside)} \(value)\n"
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for character in value {
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return text
  }
}

/// `count` of the 10^-`decimals`-th, as a decimal number without trailing zeros.
func decimal(_ count: Int64, _ decimals: Int) -> String {
  let digits = String(count.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
  let whole = padded.dropLast(decimals)
  var fraction = padded.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  return (count < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
}
