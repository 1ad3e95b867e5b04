// SPDX-License-Identifier: BSD-2-Clause

/// A sentence that was found whole: what it is, and where it is in the bytes that were handed along with it.
///
/// It holds no bytes, and so is of use only together with the span that came with it.
public struct Sentence: Equatable, Sendable {
  /// Which sentence; `.unknown` for one that this parser has no type for.
  public let formatter: Formatter
  /// Who talks.
  public let talker: Talker
  /// The NMEA 4.10 TAG block before the sentence, if there was one whose checksum fits.
  public let tag: TagBlock
  /// Whether there is a checksum and no byte of the fields is below a comma.
  let isPlain: Bool
  /// The offset of the `$` or `!`.
  let start: Int
  /// The offset of the comma after the address, or of the end of the fields where there are none.
  let firstComma: Int
  /// The offset of the `*`, or of the line end where there is no checksum.
  let fieldsEnd: Int
  /// The offset after the checksum.
  let end: Int

  @inline(__always)
  init(
    formatter: Formatter, talker: Talker, tag: TagBlock, isPlain: Bool, start: Int, firstComma: Int,
    fieldsEnd: Int, end: Int
  ) {
    self.formatter = formatter
    self.talker = talker
    self.tag = tag
    self.isPlain = isPlain
    self.start = start
    self.firstComma = firstComma
    self.fieldsEnd = fieldsEnd
    self.end = end
  }

  /// No sentence, before one has been found.
  static var none: Sentence {
    Sentence(
      formatter: .unknown, talker: .proprietary, tag: .none, isPlain: false, start: 0, firstComma: 0, fieldsEnd: 0,
      end: 0)
  }

  /// From the `$` or `!` through the checksum, without the line end.
  public var range: Range<Int> { start..<end }

  /// The address: what stands between the `$` and the first comma.
  public var address: Range<Int> { start + 1..<firstComma }

  /// Whether the sentence is encapsulated (`!`, as AIS is) rather than parametric (`$`).
  public func isEncapsulated(in bytes: borrowing Span<UInt8>) -> Bool { bytes[start] == 0x21 }
}

/// What an NMEA 4.10 TAG block told about the sentence behind it.
public struct TagBlock: Equatable, Sendable {
  /// `s:`, who sent the sentence.
  public var source: Text
  /// `c:`, when, in milliseconds since 1970-01-01T00:00:00 UTC; nil where the block did not say. Receivers send seconds
  /// or milliseconds; what is beyond the year 5138 in seconds is taken for milliseconds.
  public var milliseconds: Int64? { time >= 0 ? time : nil }

  var time: Int64

  /// No TAG block.
  public static var none: TagBlock { TagBlock(source: .absent, time: -1) }
}
