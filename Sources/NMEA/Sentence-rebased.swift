// SPDX-License-Identifier: BSD-2-Clause

extension Sentence {
  /// The same sentence with offsets that count from its `$`: for a copy of the bytes of `range`. Of the TAG block before
  /// it, the time is kept; its text is not among those bytes.
  public var rebased: Sentence {
    Sentence(
      formatter: formatter, talker: talker, tag: TagBlock(source: .absent, time: tag.time), isPlain: isPlain,
      hasChecksum: hasChecksum, start: 0, firstComma: firstComma - start, fieldsEnd: fieldsEnd - start)
  }
}
