// SPDX-License-Identifier: BSD-2-Clause

/// A field of text: where it is in the bytes that were handed along with the sentence, which must be there to read it.
public struct Text: FieldValue {
  /// The offset of the first byte times 2^16, and the number of bytes.
  @usableFromInline var raw: Int64

  @usableFromInline @inline(__always) init(raw: Int64) { self.raw = raw }

  @inline(__always) init(from start: Int, to end: Int) {
    raw = end > start ? Int64(start) &<< 16 | Int64(end &- start) : 0
  }

  @inlinable public static var absent: Text { Text(raw: 0) }
  @inlinable public static var invalid: Text { Text(raw: -1) }

  @inlinable public var isAbsent: Bool { raw == 0 }
  @inlinable public var isInvalid: Bool { raw == -1 }

  /// Where the text is in the bytes handed along with the sentence; empty where there is none.
  @inlinable public var range: Range<Int> {
    raw > 0 ? Int(raw >> 16)..<Int(raw >> 16) + Int(raw & 0xFFFF) : 0..<0
  }

  /// How many bytes long the text is.
  @inlinable public var count: Int { range.count }

  /// Whether the text in `bytes` is `literal`, byte for byte.
  public func equals(_ literal: StaticString, in bytes: borrowing Span<UInt8>) -> Bool {
    let range = self.range
    guard isPresent, range.count == literal.utf8CodeUnitCount, range.upperBound <= bytes.count else { return false }
    for i in 0..<range.count where unsafe bytes[range.lowerBound &+ i] != literal.utf8Start[i] { return false }
    return true
  }

  /// The text as a string, with its escapes (`^` and two hexadecimal digits, NMEA 0183 clause 5.1.3) undone. Allocates.
  public func string(in bytes: borrowing Span<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    var i = range.lowerBound
    let end = min(range.upperBound, bytes.count)
    while i < end {
      let byte = bytes[i]
      if byte == 0x5E, i + 2 < end, let high = hexadecimal(bytes[i + 1]), let low = hexadecimal(bytes[i + 2]) {
        scalars.append(Unicode.Scalar(high << 4 | low))
        i += 3
      } else {
        scalars.append(Unicode.Scalar(byte))
        i += 1
      }
    }
    return String(scalars)
  }
}

/// The value of a hexadecimal digit of either case; nil for any other byte.
@inline(__always) func hexadecimal(_ byte: UInt8) -> UInt8? {
  let digit = byte &- 0x30
  if digit <= 9 { return digit }
  let letter = (byte | 0x20) &- 0x61
  return letter < 6 ? letter &+ 10 : nil
}
