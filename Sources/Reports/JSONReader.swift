// SPDX-License-Identifier: BSD-2-Clause

/// Reads JSON from bytes that stay where they are: a position, which is handed the bytes at every call.
///
/// Sloppy, it also takes what gpsd's clients send: words without quotes (`"device":/dev/ttyUSB0`), names without quotes,
/// strings in single quotes, a comma too many, `True`.
struct JSONReader {
  /// Deeper nesting is refused: a recursion must not be the sender's choice.
  static let deepest = 24

  let isSloppy: Bool
  private var position = 0

  init(isSloppy: Bool) { self.isSloppy = isSloppy }

  mutating func readDocument(_ bytes: borrowing Span<UInt8>) throws(JSONError) -> JSONValue {
    let value = try readValue(bytes, depth: 0)
    skipSpace(bytes)
    guard position == bytes.count else { throw JSONError(cause: .trailingBytes, offset: position) }
    return value
  }

  private mutating func readValue(_ bytes: borrowing Span<UInt8>, depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.deepest else { throw JSONError(cause: .tooDeep, offset: position) }
    switch try peek(bytes) {
    case UInt8(ascii: "{"): return try readObject(bytes, depth: depth)
    case UInt8(ascii: "["): return try readArray(bytes, depth: depth)
    case UInt8(ascii: "\""): return .string(try readString(bytes))
    case UInt8(ascii: "'") where isSloppy: return .string(try readString(bytes))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if isSloppy { return try readWord(bytes) }
      return .number(try readNumber(bytes))
    default: return try readWord(bytes)
    }
  }

  private mutating func readObject(_ bytes: borrowing Span<UInt8>, depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    if try peek(bytes) == UInt8(ascii: "}") {
      position += 1
      return .object(members)
    }
    while true {
      let first = try peek(bytes)
      let name: String
      if first == UInt8(ascii: "\"") || (isSloppy && first == UInt8(ascii: "'")) {
        name = try readString(bytes)
      } else if isSloppy, let word = word(bytes, isName: true) {
        name = word
      } else {
        throw JSONError(cause: .unexpected(first), offset: position)
      }
      let colon = try peek(bytes)
      guard colon == UInt8(ascii: ":") else { throw JSONError(cause: .unexpected(colon), offset: position) }
      position += 1
      members.append(.init(name: name, value: try readValue(bytes, depth: depth + 1)))
      if try endsAfterElement(bytes, with: UInt8(ascii: "}")) { return .object(members) }
    }
  }

  private mutating func readArray(_ bytes: borrowing Span<UInt8>, depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    if try peek(bytes) == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try readValue(bytes, depth: depth + 1))
      if try endsAfterElement(bytes, with: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  /// Reads the comma, or the end, that follows an element.
  private mutating func endsAfterElement(
    _ bytes: borrowing Span<UInt8>, with end: UInt8
  ) throws(JSONError) -> Bool {
    var next = try peek(bytes)
    if next == UInt8(ascii: ",") {
      position += 1
      guard isSloppy else { return false }
      next = try peek(bytes)
      guard next == end else { return false }
    }
    guard next == end else { throw JSONError(cause: .unexpected(next), offset: position) }
    position += 1
    return true
  }

  private mutating func readString(_ bytes: borrowing Span<UInt8>) throws(JSONError) -> String {
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        try readEscape(bytes, into: &text)
      } else if byte < 0x20 {
        throw JSONError(cause: .unexpected(byte), offset: position - 1)
      } else {
        text.append(byte)
      }
    }
    throw JSONError(cause: .endTooEarly, offset: position)
  }

  private mutating func readEscape(_ bytes: borrowing Span<UInt8>, into text: inout [UInt8]) throws(JSONError) {
    guard position < bytes.count else { throw JSONError(cause: .endTooEarly, offset: position) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "'") where isSloppy: text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = UInt32(try readHex(bytes))
      if (0xD800..<0xDC00).contains(code), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        let low = UInt32(try readHex(bytes))
        // A pair of surrogates is one character; a lone one is nobody's, and becomes U+FFFD below.
        if (0xDC00..<0xE000).contains(low) { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw JSONError(cause: .badEscape, offset: position - 1)
    }
  }

  private mutating func readHex(_ bytes: borrowing Span<UInt8>) throws(JSONError) -> UInt16 {
    guard position + 4 <= bytes.count else { throw JSONError(cause: .endTooEarly, offset: bytes.count) }
    var code: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = hexValue(of: bytes[position]) else {
        throw JSONError(cause: .badEscape, offset: position)
      }
      code = code << 4 | UInt16(digit)
      position += 1
    }
    return code
  }

  private mutating func readNumber(_ bytes: borrowing Span<UInt8>) throws(JSONError) -> JSONNumber {
    let start = position
    while position < bytes.count, Self.isNumeric(bytes[position]) { position += 1 }
    guard let number = JSONNumber(bytes, start..<position) else { throw JSONError(cause: .badNumber, offset: start) }
    return number
  }

  /// true, false, null, and when sloppy anything that reaches up to the next delimiter.
  private mutating func readWord(_ bytes: borrowing Span<UInt8>) throws(JSONError) -> JSONValue {
    let start = position
    let first = bytes[position]
    guard let text = word(bytes, isName: false) else { throw JSONError(cause: .unexpected(first), offset: start) }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "True" where isSloppy: return .bool(true)
    case "False" where isSloppy: return .bool(false)
    default:
      guard isSloppy else { throw JSONError(cause: .unexpected(first), offset: start) }
      if let number = JSONNumber(bytes, start..<position) { return .number(number) }
      return .string(text)
    }
  }

  private mutating func word(_ bytes: borrowing Span<UInt8>, isName: Bool) -> String? {
    var text: [UInt8] = []
    while position < bytes.count, !Self.endsWord(bytes[position], isName: isName) {
      text.append(bytes[position])
      position += 1
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private static func endsWord(_ byte: UInt8, isName: Bool) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "["),
      UInt8(ascii: "\""):
      true
    case UInt8(ascii: ":"): isName
    default: false
    }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The next byte that is not white space, without taking it.
  private mutating func peek(_ bytes: borrowing Span<UInt8>) throws(JSONError) -> UInt8 {
    skipSpace(bytes)
    guard position < bytes.count else { throw JSONError(cause: .endTooEarly, offset: position) }
    return bytes[position]
  }

  private mutating func skipSpace(_ bytes: borrowing Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }
}

/// The value of a hexadecimal digit.
func hexValue(of byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
