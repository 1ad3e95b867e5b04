// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

/// The project's own sources, as text.
struct SourceTree {
  struct File {
    /// From the project's root on.
    var path: String
    /// The folder under Sources or Tests.
    var room: String
    var lines: [Substring]

    /// Modules that the file imports, without submodules.
    var imports: [String] {
      lines.compactMap { line in
        var words = line.split(separator: " ")[...]
        while let first = words.first, first.hasPrefix("@") || ["public", "internal", "private"].contains(first) {
          words.removeFirst()
        }
        guard words.first == "import" else { return nil }
        words.removeFirst()
        if let first = words.first, ["struct", "class", "enum", "protocol", "func", "var", "typealias"].contains(first)
        {
          words.removeFirst()
        }
        return words.first.map { String($0.prefix { $0 != "." }) }
      }
    }
  }

  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Every file with one of `extensions` under `folder`.
  static func files(under folder: String, _ extensions: Set<String> = ["swift"]) throws -> [File] {
    let base = root.appending(path: folder)
    let found = try #require(FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil))
    return try found.compactMap { $0 as? URL }.filter { extensions.contains($0.pathExtension) }.map { url in
      let path = String(url.path.dropFirst(root.path.count + 1))
      let text = try String(contentsOf: url, encoding: .utf8)
      let room = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      return File(path: path, room: room, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}
