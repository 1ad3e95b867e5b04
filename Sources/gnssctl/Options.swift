// SPDX-License-Identifier: BSD-2-Clause

/// An option of a subcommand.
struct Option {
  /// Without the dashes.
  let name: String
  /// What follows it, as the help calls it; nil for an option that stands alone.
  let argument: String?
  let summary: String

  init(_ name: String, _ argument: String? = nil, _ summary: String) {
    self.name = name
    self.argument = argument
    self.summary = summary
  }
}

/// What a command line says, checked against the options that there are.
struct Options {
  private var values: [String: [String]] = [:]
  /// What is not an option.
  private(set) var operands: [String] = []

  /// - Parameters:
  ///   - words: the command line after the subcommand's name.
  ///   - known: the options that the subcommand has.
  ///   - operandLimit: how many words that are not options it takes.
  init(_ words: some Sequence<String>, known: [Option], operandLimit: Int) throws(Failure) {
    var rest = Array(words)[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try take(word, &rest, known)
      }
    }
    guard operands.count <= operandLimit else {
      throw Failure(.usage, "one word too many: \(operands[operandLimit])", remedy: "quote a name with blanks in it")
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>, _ known: [Option]) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = String(parts[0].drop { $0 == "-" })
    guard word.hasPrefix("--"), let option = known.first(where: { $0.name == name }) else {
      throw Failure(
        .usage, "unknown option \(parts[0])",
        remedy: suggestion(for: name, among: known.map(\.name)).map { "did you mean --\($0)?" })
    }
    guard let argument = option.argument else {
      guard parts.count == 1 else { throw Failure(.usage, "--\(name) takes no value") }
      values[name, default: []].append("")
      return
    }
    if parts.count == 2 {
      values[name, default: []].append(parts[1])
    } else if let value = rest.popFirst() {
      values[name, default: []].append(value)
    } else {
      throw Failure(.usage, "--\(name) lacks its \(argument)", remedy: "write --\(name) \(argument)")
    }
  }

  /// Whether the option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The option's value; the last where it was given more than once.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The option's value as a whole number from `range`.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Failure(.usage, "--\(name) \(text): a whole number from \(range.lowerBound) is needed")
    }
    return number
  }

  /// Refuses two options that contradict each other.
  func exclude(_ one: String, _ other: String) throws(Failure) {
    guard has(one), has(other) else { return }
    throw Failure(.usage, "--\(one) and --\(other) cannot go together", remedy: "leave one of them out")
  }
}

/// The known word that a mistyped one is likely to mean; nil where none is near.
func suggestion(for word: String, among known: [String]) -> String? {
  let near = known.map { (name: $0, steps: distance(word, $0)) }.min { $0.steps < $1.steps }
  guard let near, near.steps <= max(1, min(word.count, near.name.count) / 3) else { return nil }
  return near.name
}

/// How many letters are to be changed, added, taken away or swapped with a neighbour to make one word the other.
private func distance(_ a: String, _ b: String) -> Int {
  let a = Array(a.utf8)
  let b = Array(b.utf8)
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var steps = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { steps = min(steps, beforeLast[j - 1] + 1) }
      row.append(steps)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
