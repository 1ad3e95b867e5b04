// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// Who may know what, and who may write to receivers.
///
/// On a Unix socket the kernel tells who is there. The entry for the user counts; without one the highest of the entries
/// for the user's groups; without any, `everybodyElse`. Over TCP nobody is known, and the listener decides.
public struct AccessPolicy: Hashable, Sendable {
  /// By numeric user and group.
  public var users: [UInt32: AccessLevel] = [:]
  public var groups: [UInt32: AccessLevel] = [:]
  /// Local subscribers whom no entry names.
  public var everybodyElse = AccessLevel.full
  /// Reduced positions are rounded to a grid of this size.
  public var reducedSize = Length(tenthsOfMillimetre: 10_000_000)
  /// Users, and groups whose members, may have receivers set and written to. Nobody may because of anything else.
  public var writingUsers: Set<UInt32> = []
  public var writingGroups: Set<UInt32> = []

  public init() {}

  /// What a local process may know.
  public func level(user: UInt32, groups: [UInt32]) -> AccessLevel {
    if let level = users[user] { return level }
    return groups.compactMap { self.groups[$0] }.max() ?? everybodyElse
  }

  /// Whether a local process may write to receivers.
  public func mayWrite(user: UInt32, groups: [UInt32]) -> Bool {
    writingUsers.contains(user) || groups.contains { writingGroups.contains($0) }
  }
}
