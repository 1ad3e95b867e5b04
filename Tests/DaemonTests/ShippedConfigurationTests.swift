// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

@testable import Daemon

/// The file that is installed, the manual and `--check` tell of the same keys.
@Suite struct ShippedConfigurationTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: ShippedConfigurationTests.root.appending(path: path), encoding: .utf8)
  }

  /// `[Section] Key=default` of every key in the shipped file.
  private func shippedKeys() throws -> [String] {
    var section = ""
    var keys: [String] = []
    for line in try text("config/gnssd.conf").split(separator: "\n") {
      let bare = line.drop { $0 == "#" }
      if bare.hasPrefix("[") {
        section = String(bare)
      } else if let equals = bare.firstIndex(of: "="), !bare[..<equals].contains(" ") {
        keys.append("\(section) \(bare)")
      }
    }
    return keys
  }

  @Test func theShippedFileHasEveryKeyWithItsDefault() throws {
    #expect(try shippedKeys() == ConfigurationKey.all.map { "\($0.section.heading) \($0.name)=\($0.fallback)" })
  }

  /// `[Section] Key=default` of every key in the manual page, whose headings are in capitals.
  private func keysOfTheManual() throws -> [String] {
    var section = ""
    var keys: [String] = []
    for line in try text("docs/man/gnssd.conf.5.scd").split(separator: "\n") {
      if line.hasPrefix("# [") {
        section = String(line.dropFirst(2)).lowercased()
      } else if line.hasPrefix("#") {
        section = ""
      } else if !section.isEmpty, line.hasPrefix("*"), let end = line.range(of: "=*") {
        keys.append(
          "\(section) \(line[line.index(after: line.startIndex)..<end.lowerBound])=\(line[end.upperBound...])")
      }
    }
    return keys
  }

  @Test func theManualHasEveryKeyWithItsDefault() throws {
    #expect(
      try keysOfTheManual()
        == ConfigurationKey.all.map { "\($0.section.heading.lowercased()) \($0.name)=\($0.fallback)" })
  }

  @Test func theShippedFileIsTheDefaults() throws {
    let reading = ConfigurationReader.read(text: try text("config/gnssd.conf"), file: "gnssd.conf")
    #expect(reading.problems.isEmpty)
    #expect(reading.configuration == Configuration())
  }

  @Test func everyDefaultIsAValueThatItsKeyTakes() throws {
    for key in ConfigurationKey.all where !key.fallback.isEmpty {
      var configuration = Configuration()
      try key.apply(&configuration, "one", key.fallback)
      var untouched = Configuration()
      if key.section == .receiver { untouched.receiver("one") { _ in } }
      if key.section == .geofence { untouched.geofence("one") { _ in } }
      if key.section == .listener { untouched.listener("one") { _ in } }
      #expect(configuration == untouched, "\(key.name)=\(key.fallback)")
    }
  }

  @Test func checkShowsEveryKey() {
    let text = "[Receiver a]\nDevice=/dev/x\n[Listener b]\nAddress=unix:/s\n[Geofence c]\nCenter=1,1\nRadius=1km\n"
    let check = ConfigurationCheck(reading: ConfigurationReader.read(text: text, file: "f.conf"))
    for key in ConfigurationKey.all { #expect(check.effective.contains("\n\(key.name)=")) }
    #expect(check.effective.contains("\nDevice=/dev/x  ; f.conf:2\n"))
  }
}
