// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

@testable import Daemon

/// `journalctl -x` explains every kind of message.
@Suite struct CatalogTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Identity to entry.
  private func entries() throws -> [String: String] {
    let text = try String(contentsOf: CatalogTests.root.appending(path: "systemd/gnssd.catalog"), encoding: .utf8)
    var entries: [String: String] = [:]
    for entry in text.components(separatedBy: "\n-- ").dropFirst() {
      entries[String(entry.prefix { !$0.isWhitespace })] = entry
    }
    return entries
  }

  @Test func everyKindOfMessageIsExplained() throws {
    let entries = try entries()
    #expect(Set(entries.keys) == Set(MessageKind.allCases.map(\.rawValue)))
    for kind in MessageKind.allCases {
      let entry = entries[kind.rawValue] ?? ""
      #expect(entry.contains("\nSubject: "), "\(kind)")
    }
  }

  @Test func onlyFieldsThatThereAreAreNamed() throws {
    let fields = Set(LogMessage.Field.allCases.map(\.rawValue))
    for (_, entry) in try entries() {
      let named = entry.components(separatedBy: "@").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(Set(named).isSubset(of: fields), "\(named)")
    }
  }
}
