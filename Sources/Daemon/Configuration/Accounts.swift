// SPDX-License-Identifier: BSD-2-Clause
import Publisher

/// The machine's users and groups, from /etc/passwd and /etc/group.
///
/// The system's own look-up may ask a server on the network and wait for it, and brings its plug-ins into a process that
/// reads untrusted bytes. Accounts that are kept elsewhere can be configured by number.
struct Accounts {
  private let users: [String: UInt32]
  private let groups: [String: UInt32]

  /// The contents of the two files.
  init(passwd: String, group: String) {
    users = Accounts.read(passwd)
    groups = Accounts.read(group)
  }

  /// Those of this machine; none where the files cannot be read.
  static func ofThisMachine() -> Accounts {
    func text(_ path: String) -> String { (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    return Accounts(passwd: text("/etc/passwd"), group: text("/etc/group"))
  }

  func user(_ account: Account) -> UInt32? {
    switch account {
    case .named(let name): users[name]
    case .numbered(let number): number
    }
  }

  func group(_ account: Account) -> UInt32? {
    switch account {
    case .named(let name): groups[name]
    case .numbered(let number): number
    }
  }

  /// In both files a line is `name:password:number:…`.
  private static func read(_ text: String) -> [String: UInt32] {
    var numbers: [String: UInt32] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      if fields.count > 2, let number = UInt32(fields[2]) { numbers[String(fields[0])] = number }
    }
    return numbers
  }
}

extension AccessSettings {
  /// With numbers for names. Root and the daemon's own user may know all, unless a setting names them.
  ///
  /// - Returns: the policy, and whom this machine does not know.
  func policy(_ accounts: Accounts, ownUser: UInt32) -> (policy: AccessPolicy, unknown: [Principal]) {
    var policy = AccessPolicy()
    policy.users[0] = .full
    policy.users[ownUser] = .full
    policy.everybodyElse = others
    policy.reducedSize = .init(tenthsOfMillimetre: reducedTo)
    var unknown: [Principal] = []
    func resolve(_ principals: [Principal], _ user: (UInt32) -> Void, _ group: (UInt32) -> Void) {
      for principal in principals {
        switch principal {
        case .user(let account):
          if let number = accounts.user(account) { user(number) } else { unknown.append(principal) }
        case .group(let account):
          if let number = accounts.group(account) { group(number) } else { unknown.append(principal) }
        }
      }
    }
    for (principals, level) in [(full, AccessLevel.full), (reduced, .reduced), (none, .none)] {
      resolve(principals, { policy.users[$0] = level }, { policy.groups[$0] = level })
    }
    resolve(writing, { policy.writingUsers.insert($0) }, { policy.writingGroups.insert($0) })
    return (policy, unknown)
  }
}
