// SPDX-License-Identifier: BSD-2-Clause

/// A sentence that comes so often that its reading is compiled twice: for the quick reader and for the careful one.
protocol FrequentContent: SentenceContent {
  /// Reads the fields in their order.
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>)
}

extension FrequentContent {
  /// Reads a sentence quickly where that can be.
  @inline(__always)
  init(frequent sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    guard QuickFields.read(sentence, in: bytes) else {
      self.init(careful: sentence, bytes)
      return
    }
    var quick = QuickFields(sentence)
    self.init(&quick, bytes)
  }

  /// Reads a sentence that is not plain, or a copy.
  @inline(never)
  private init(careful sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    self.init(&fields, bytes)
  }
}
