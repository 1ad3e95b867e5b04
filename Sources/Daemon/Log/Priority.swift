// SPDX-License-Identifier: BSD-2-Clause

/// syslog(3)'s levels.
public enum Priority: Int, Comparable, Sendable, CaseIterable {
  case emergency, alert, critical, error, warning, notice, info, debug

  /// By urgency: `.error < .info`.
  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }

  /// The name that systemd and people use.
  public var name: String {
    switch self {
    case .emergency: "emerg"
    case .alert: "alert"
    case .critical: "crit"
    case .error: "error"
    case .warning: "warning"
    case .notice: "notice"
    case .info: "info"
    case .debug: "debug"
    }
  }

  /// The names that `LogLevel=` and `--log-level` take.
  public static let settable: [Priority] = [.error, .warning, .notice, .info, .debug]

  public init?(named name: String) {
    guard let found = Priority.settable.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
