// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// One accepted sentence with its bytes: what the stream of sentences is made of.
public struct ReceivedSentence: Equatable, Sendable {
  /// What it is, and where its parts are in `bytes`.
  public let sentence: Sentence
  /// From the `$` through the checksum, without the line end.
  public let bytes: [UInt8]

  /// Copies the sentence's bytes.
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    self.sentence = sentence.rebased
    var copy: [UInt8] = []
    copy.reserveCapacity(sentence.range.count)
    for index in sentence.range { copy.append(bytes[index]) }
    self.bytes = copy
  }

  /// The sentence as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Its fields, read as those of one type of sentence.
  /// - Throws: ``DecodingError`` when it is another sentence.
  public func decoded<Content: SentenceContent>(as type: Content.Type) throws(DecodingError) -> Content {
    guard sentence.formatter == type.formatter else { throw DecodingError(sentence: text, expected: "\(type)") }
    return type.init(sentence, in: bytes.span)
  }

  /// A sentence was read as another one.
  public struct DecodingError: Error, Equatable, CustomStringConvertible {
    /// The sentence as it came.
    public let sentence: String
    /// The type that was asked for.
    public let expected: String
    public var description: String { "not a sentence \(expected): \(sentence)" }
  }
}
