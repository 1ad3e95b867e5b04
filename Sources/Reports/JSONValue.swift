// SPDX-License-Identifier: BSD-2-Clause

/// A value that came as JSON: what clients read reports with.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  /// Members in the order in which they came. Of two with one name, the first counts.
  case object([Member])

  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: JSONValue
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Reads one value from bytes, by RFC 8259. White space may stand around it, and nothing else.
  public init(parsing bytes: borrowing Span<UInt8>) throws(JSONError) {
    var reader = JSONReader(isSloppy: false)
    self = try reader.readDocument(bytes)
  }

  /// A member of an object; nil where there is none, or where this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }
  public var double: Double? { number?.double }
  public var int: Int? { number?.int }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  public var members: [Member]? { if case .object(let value) = self { value } else { nil } }
}

/// Why bytes are no JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    case endTooEarly
    case unexpected(UInt8)
    case badEscape
    case badNumber
    case tooDeep
    case trailingBytes
  }

  public var cause: Cause
  /// Where, counted from 0.
  public var offset: Int

  public var description: String {
    let what =
      switch cause {
      case .endTooEarly: "ends too early"
      case .unexpected(let byte): "unexpected " + Self.name(of: byte)
      case .badEscape: "bad escape in a string"
      case .badNumber: "bad number"
      case .tooDeep: "nested too deep"
      case .trailingBytes: "something follows the value"
      }
    return what + " at byte \(offset)"
  }

  private static func name(of byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? "'" + String(Unicode.Scalar(byte)) + "'" : "byte \(byte)"
  }
}
