// SPDX-License-Identifier: BSD-2-Clause

/// A sentence's fields as values. One type a sentence.
public protocol SentenceContent: Sendable {
  /// The sentence that this type reads.
  static var formatter: Formatter { get }

  /// Reads the fields of `sentence`, which was handed out with `bytes`. Never fails: what is not there is absent, what
  /// cannot be read is invalid. Does not allocate.
  init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>)

  /// The fields that were there but could not be read.
  var doubtful: FieldSet { get }
}
