// SPDX-License-Identifier: BSD-2-Clause

/// Finds the requests in what one subscriber sends, however it is cut into segments.
///
/// A request is `?NAME`, or `?NAME={…}`; then `;`, the end of the line, the next `?`, or, after an object, nothing.
/// Bytes before a `?` are nobody's business. What is pending is bounded, and while nothing is, the reader holds no
/// memory but its own few bytes: there may be ten thousand of them.
public struct RequestReader {
  /// A request that is longer is refused.
  public static let longest = 8_192
  static let longestName = 32

  private enum State: UInt8 {
    /// Between requests.
    case idle
    /// In the name, after it, or between `=` and the object.
    case name, gap, value
    /// In the object, in a string there, after a backslash there.
    case object, string, escape
    /// In a request that was refused, up to its end.
    case refused
    /// A name was answered although nothing ended it. What follows may still be its terminator or its object.
    case answered
  }

  /// The request so far, from after the `?`.
  private var pending: [UInt8] = []
  private var state = State.idle
  private var depth: UInt8 = 0
  private var quote: UInt8 = 0

  public init() {}

  /// Whether a name has come and nothing else: a request without a terminator, or the first half of one. Who reads the
  /// socket waits a moment for more, and then calls `finish`.
  public var awaitsEnd: Bool { state == .name || state == .gap }

  /// Whether a request has begun and not ended.
  public var isPending: Bool { state != .idle }

  /// Takes the next bytes; `body` is called for every request that they complete, in order.
  public mutating func feed(_ bytes: borrowing Span<UInt8>, _ body: (Request) -> Void) {
    for i in bytes.indices { take(bytes[i], body) }
  }

  /// Nothing more came for a while: a bare request is answered as it stands. If its rest comes after all (a network
  /// may take its time), a terminator ends nothing, and an object makes it the request that it was meant to be.
  public mutating func finish(_ body: (Request) -> Void) {
    guard awaitsEnd else { return }
    state = .answered
    body(Request(pending.span))
  }

  private mutating func take(_ byte: UInt8, _ body: (Request) -> Void) {
    switch state {
    case .idle:
      if byte == UInt8(ascii: "?") { state = .name }
      return
    case .name, .gap, .value: takeOutside(byte, body)
    case .object: takeInObject(byte, body)
    case .string:
      switch byte {
      case UInt8(ascii: "\\"): state = .escape
      case quote: state = .object
      // No string reaches over a line's end; the next line is not to be swallowed by it.
      case 0x0A, 0x0D: return end(body)
      default: break
      }
      keep(byte, body)
    case .escape:
      state = .string
      keep(byte, body)
    case .refused:
      switch byte {
      case UInt8(ascii: ";"), 0x0A, 0x0D: state = .idle
      case UInt8(ascii: "?"): state = .name
      default: break
      }
    case .answered: takeAnswered(byte, body)
    }
  }

  private mutating func takeAnswered(_ byte: UInt8, _ body: (Request) -> Void) {
    switch byte {
    case UInt8(ascii: "="):
      state = .value
      keep(byte, body)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      state = .name
      keep(byte, body)
    default:
      pending = []
      state = byte == UInt8(ascii: "?") ? .name : .idle
    }
  }

  private mutating func takeOutside(_ byte: UInt8, _ body: (Request) -> Void) {
    switch byte {
    case UInt8(ascii: ";"), 0x0A, 0x0D, 0x00: end(body)
    case UInt8(ascii: "?"):
      end(body)
      state = .name
    case 0x20, 0x09: if state == .name { state = .gap }
    case UInt8(ascii: "="):
      state = .value
      keep(byte, body)
    case UInt8(ascii: "{") where state == .value:
      state = .object
      depth = 1
      keep(byte, body)
    default:
      if state != .value, pending.count >= Self.longestName { return refuse("Unrecognized request", body) }
      keep(byte, body)
    }
  }

  private mutating func takeInObject(_ byte: UInt8, _ body: (Request) -> Void) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == .max { return refuse("Object nested too deep", body) }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 {
        pending.append(byte)
        return end(body)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      quote = byte
      state = .string
    // Outside of strings these belong to no object: this request was cut short, and another may follow.
    case UInt8(ascii: ";"), 0x00: return end(body)
    case UInt8(ascii: "?"):
      end(body)
      state = .name
      return
    default: break
    }
    keep(byte, body)
  }

  private mutating func keep(_ byte: UInt8, _ body: (Request) -> Void) {
    guard pending.count < Self.longest else {
      return refuse("Request longer than \(Self.longest) bytes", body)
    }
    pending.append(byte)
  }

  private mutating func refuse(_ message: String, _ body: (Request) -> Void) {
    pending = []
    state = .refused
    body(.wrong(message))
  }

  private mutating func end(_ body: (Request) -> Void) {
    let request = Request(pending.span)
    pending = []
    state = .idle
    body(request)
  }
}
