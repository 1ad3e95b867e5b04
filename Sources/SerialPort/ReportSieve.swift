// SPDX-License-Identifier: BSD-2-Clause

/// Parts what a server of gpsd's protocol sends: sentences, which are handed on as they came and in as few pieces as
/// they came in, and reports, lines that begin with `{`, which are kept until they are whole.
struct ReportSieve {
  /// Enough for every report that is looked at; of longer ones (DEVICES, SKY) the rest is dropped.
  private static let longest = 1024
  private var report: [UInt8] = []
  private var isInReport = false
  private var isAtLineStart = true

  /// - Parameters:
  ///   - isWanted: asked before each piece of either: false stops, for whoever lets go of the source in the middle.
  ///   - sentences: whole or in pieces, never empty.
  ///   - report: one line, without its end.
  mutating func feed(
    _ bytes: Span<UInt8>, while isWanted: () -> Bool, sentences: (Span<UInt8>) -> Void, report: (Report) -> Void
  ) {
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if isAtLineStart, byte == UInt8(ascii: "{") {
        if start < index {
          guard isWanted() else { return }
          sentences(bytes.extracting(start..<index))
        }
        isInReport = true
        self.report.removeAll(keepingCapacity: true)
      }
      isAtLineStart = byte == UInt8(ascii: "\n")
      guard isInReport else { continue }
      start = index + 1
      if isAtLineStart {
        isInReport = false
        guard isWanted() else { return }
        report(Report(self.report))
      } else if self.report.count < Self.longest {
        self.report.append(byte)
      }
    }
    if start < bytes.count, isWanted() { sentences(bytes.extracting(start..<bytes.count)) }
  }

  /// The little that a source of bytes wants to know of a report. gpsd and gnssd write no spaces between names and
  /// values, and every quote within a text is escaped: what looks like a name is one.
  struct Report {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Such as `ACCESS`; nil where the line does not begin with it, as every report does.
    var name: String? { bytes.starts(with: Array("{\"class\":\"".utf8)) ? text("class") : nil }

    /// The first text that goes by this name.
    func text(_ name: String) -> String? {
      let wanted = Array("\"\(name)\":\"".utf8)
      guard bytes.count >= wanted.count,
        let start = (0...bytes.count - wanted.count).first(where: { bytes[$0...].starts(with: wanted) })
      else { return nil }
      var text: [UInt8] = []
      var rest = bytes[(start + wanted.count)...]
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
          text.append(byte)
          continue
        }
        switch escaped {
        case UInt8(ascii: "u"):
          let code = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
          rest = rest.dropFirst(4)
          text += Array(String(code.flatMap(Unicode.Scalar.init).map(Character.init) ?? "\u{FFFD}").utf8)
        // Whatever it is, a text for people has it as a space.
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
          text.append(UInt8(ascii: " "))
        default: text.append(escaped)
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
