// SPDX-License-Identifier: BSD-2-Clause

/// What every field of a sentence can say of itself.
///
/// NMEA 0183 leaves a field empty where a talker has nothing to say, so absence is an ordinary value, and never zero.
/// A field that holds something that its type cannot be (letters in a number, minute 61) is invalid: it has no value,
/// and is told apart from an empty one so that somebody can be warned.
public protocol FieldValue: Equatable, Sendable {
  /// The field was empty, or the sentence ended before it.
  var isAbsent: Bool { get }
  /// The field held something that is not a value of this type.
  var isInvalid: Bool { get }
  /// An empty field.
  static var absent: Self { get }
  /// A field that cannot be read.
  static var invalid: Self { get }
}

extension FieldValue {
  /// The field holds a value.
  @inlinable public var isPresent: Bool { !isAbsent && !isInvalid }
}
