// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

/// What the README shows is what the compiler has seen.
@Suite struct ExampleTests {
  @Test func theReadmeShowsTheExampleAsItIs() throws {
    let readme = try String(contentsOf: SourceTree.root.appending(path: "README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: SourceTree.root.appending(path: "Examples/HarbourWatch/main.swift"), encoding: .utf8)
    let parts = readme.components(separatedBy: "<!-- example -->\n```swift\n")
    try #require(parts.count == 2, "README.md has no code behind its mark")
    let shown = try #require(parts[1].components(separatedBy: "```").first)
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(shown == lines.joined(separator: "\n"))
  }
}
