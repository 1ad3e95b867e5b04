// SPDX-License-Identifier: BSD-2-Clause

/// A user or a group, by name or by number.
public enum Account: Hashable, Sendable, CustomStringConvertible {
  case named(String)
  case numbered(UInt32)

  public init(_ text: String) throws(BadValue) {
    if let number = UInt32(text) {
      self = .numbered(number)
    } else if !text.isEmpty, !text.contains(where: { $0 == ":" || $0.isWhitespace }) {
      self = .named(text)
    } else {
      throw BadValue("'\(text)' is not a name of an account", remedy: "Write a name or a number")
    }
  }

  public var description: String {
    switch self {
    case .named(let name): name
    case .numbered(let number): String(number)
    }
  }
}

/// Somebody whom `[Access]` tells of.
public enum Principal: Hashable, Sendable, CustomStringConvertible {
  case user(Account)
  case group(Account)

  /// `user:NAME` or `group:NAME`, or numbers instead of names.
  public init(_ text: String) throws(BadValue) {
    if text.hasPrefix("user:") {
      self = .user(try Account(String(text.dropFirst(5))))
    } else if text.hasPrefix("group:") {
      self = .group(try Account(String(text.dropFirst(6))))
    } else {
      throw BadValue("'\(text)' is neither a user nor a group", remedy: "Write user:NAME or group:NAME")
    }
  }

  /// Several, with spaces between them.
  static func list(_ text: String) throws(BadValue) -> [Principal] {
    var list: [Principal] = []
    for word in text.split(separator: " ") { list.append(try Principal(String(word))) }
    return list
  }

  public var description: String {
    switch self {
    case .user(let account): "user:\(account)"
    case .group(let account): "group:\(account)"
    }
  }
}
