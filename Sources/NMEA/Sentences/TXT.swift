// SPDX-License-Identifier: BSD-2-Clause

/// TXT, text for people (NMEA 0183 clause 6.3; from 2.3).
///
/// Everything behind the identifier is text, with the commas that some receivers forget to escape. Where the sentence
/// has fewer than four fields, as some receivers send it, all of it is text.
public struct TXT: SentenceContent {
  public static var formatter: Formatter { .txt }

  /// Sentences that the text is cut into.
  public let total: Integer
  /// Which of them this is, from 1.
  public let number: Integer
  /// Identifier of the text; u-blox: 00 error, 01 warning, 02 notice, 07 user.
  public let identifier: Integer
  /// The text.
  public let text: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    let start = fields.start
    let total = fields.integer(bytes)
    let number = fields.integer(bytes)
    let identifier = fields.integer(bytes)
    let isWhole = total.isPresent && number.isPresent && !identifier.isInvalid && !fields.isAtEnd
    self.total = isWhole ? total : .absent
    self.number = isWhole ? number : .absent
    self.identifier = isWhole ? identifier : .absent
    text = fields.isAtEnd && start > fields.end ? .absent : Text(from: isWhole ? fields.start : start, to: fields.end)
  }

  public var doubtful: FieldSet { FieldSet() }
}
