// SPDX-License-Identifier: BSD-2-Clause

/// Something that is wrong with a configuration: where, what, and what to do about it.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable {
    /// The daemon starts and does without the line.
    case warning
    /// The configuration is not used.
    case error
  }

  public var severity: Severity
  /// A path, or `--listen` and its like for what stands on the command line.
  public var file: String
  /// Counted from 1; nil for what is wrong with a file as a whole.
  public var line: Int?
  public var message: String
  public var remedy: String

  public init(_ severity: Severity, _ file: String, _ line: Int?, _ message: String, remedy: String) {
    self.severity = severity
    self.file = file
    self.line = line
    self.message = message
    self.remedy = remedy
  }

  /// `FILE:LINE: error: MESSAGE. REMEDY`, the form that editors and people find their way with.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(severity.rawValue): \(message). \(remedy)"
  }
}

/// A value that its key cannot have; the place is added by who knows it.
public struct BadValue: Error, Equatable {
  public var message: String
  public var remedy: String

  public init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }
}
