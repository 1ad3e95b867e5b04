// SPDX-License-Identifier: BSD-2-Clause
/// What a stream says: any number of elements, then at most one ending, then nothing.
///
/// Nothing on the way from a source to a subscriber builds one of these: elements travel by reference to where they
/// are, and are wrapped only for a subscriber that asks for events (``Observable/subscribe(_:)``).
public enum Event<Element> {
  /// One element.
  case next(Element)
  /// The stream has failed; nothing follows.
  case error(any Error)
  /// The stream is over; nothing follows.
  case completed

  /// Whether nothing follows.
  public var isEnding: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element, if this is one.
  public var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }
}

extension Event: Equatable where Element: Equatable {
  /// Errors are equal when they say the same.
  public static func == (one: Event, other: Event) -> Bool {
    switch (one, other) {
    case (.next(let one), .next(let other)): one == other
    case (.error(let one), .error(let other)): "\(one)" == "\(other)"
    case (.completed, .completed): true
    default: false
    }
  }
}

/// A value like its element: at the edge it may go to another thread. Streams and subscribers may not.
extension Event: Sendable where Element: Sendable {}
