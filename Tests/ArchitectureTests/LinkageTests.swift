// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

/// What the programs that people run are linked with: the C library, libudev and libinih.
@Suite struct LinkageTests {
  private static let build = SourceTree.root.appending(path: ".build/release")

  static func isBuilt(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: build.appending(path: program).path)
  }

  private func needed(by program: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["readelf", "-d", LinkageTests.build.appending(path: program).path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").filter { $0.contains("(NEEDED)") }.compactMap { line in
      line.split(separator: "[").last.map { String($0.dropLast()) }
    }
  }

  @Test(.enabled(if: isBuilt("gnssd"), "make build was not run")) func theDaemonLinksNothingThatItDoesNotNeed() throws {
    let allowed = ["libc.so", "libm.so", "libgcc_s.so", "libstdc++.so", "libudev.so", "libinih.so", "ld-linux"]
    for library in try needed(by: "gnssd") {
      #expect(allowed.contains { library.hasPrefix($0) }, "\(library)")
    }
  }
}
