// SPDX-License-Identifier: BSD-2-Clause

/// A sentence that was found whole: what it is, and where it is in the bytes that were handed along with it.
///
/// It holds no bytes, and so is of use only together with the span that came with it.
public struct Sentence: Equatable, Sendable {
  // Four machine words, so that a sentence travels in registers.

  /// Which sentence; `.unknown` for one that this parser has no type for.
  public let formatter: Formatter
  private let flags: UInt8
  /// Who talks.
  public let talker: Talker
  private let start32: UInt32
  private let firstComma32: UInt32
  private let fieldsEnd32: UInt32
  /// The NMEA 4.10 TAG block before the sentence, if there was one whose checksum fits.
  public let tag: TagBlock

  /// The offset of the `$` or `!`.
  @inline(__always) var start: Int { Int(start32) }
  /// The offset of the comma after the address, or of the end of the fields where there are none.
  @inline(__always) var firstComma: Int { Int(firstComma32) }
  /// The offset of the `*`, or of the line end where there is no checksum.
  @inline(__always) var fieldsEnd: Int { Int(fieldsEnd32) }
  /// The offset after the checksum.
  @inline(__always) var end: Int { fieldsEnd &+ (flags & 2 != 0 ? 3 : 0) }
  /// Whether there is a checksum and all bytes of the fields are ASCII and none is below a comma.
  @inline(__always) var isPlain: Bool { flags & 1 != 0 }
  /// Whether there is a checksum.
  @inline(__always) var hasChecksum: Bool { flags & 2 != 0 }

  /// Offsets are at most `Framer.longestSpan`.
  @inline(__always)
  init(
    formatter: Formatter, talker: Talker, tag: TagBlock, isPlain: Bool, hasChecksum: Bool, start: Int,
    firstComma: Int, fieldsEnd: Int
  ) {
    self.formatter = formatter
    self.talker = talker
    self.tag = tag
    flags = (isPlain ? 1 : 0) | (hasChecksum ? 2 : 0)
    start32 = UInt32(truncatingIfNeeded: start)
    firstComma32 = UInt32(truncatingIfNeeded: firstComma)
    fieldsEnd32 = UInt32(truncatingIfNeeded: fieldsEnd)
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
