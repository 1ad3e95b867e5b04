// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

/// What the house asks of every file and the formatter does not see.
@Suite struct StyleTests {
  @Test func everyFileSaysItsLicenceFirst() throws {
    for folder in ["Sources", "Tests"] {
      for file in try SourceTree.files(under: folder, ["swift", "c", "h"]) {
        #expect(file.lines.first == "// SPDX-License-Identifier: BSD-2-Clause", "\(file.path)")
      }
    }
  }

  @Test func nothingFromOutsideEndsTheProcess() throws {
    for file in try SourceTree.files(under: "Sources") {
      for (index, line) in file.lines.enumerated() {
        let code = line.prefix { $0 != "/" }
        for ending in ["fatalError(", "try!", "as!", "abort("] {
          #expect(!code.contains(ending), "\(file.path):\(index + 1)")
        }
      }
    }
  }

  @Test func filesAreShortAndNamedForOneThing() throws {
    let files = try SourceTree.files(under: "Sources")
    #expect(files.filter { $0.lines.count > 300 }.count * 20 <= files.count, "most files are shorter than 300 lines")
    for file in files {
      #expect(file.lines.count <= 500, "\(file.path)")
      let name = file.path.split(separator: "/").last ?? ""
      for word in ["Manager", "Helper", "Util"] { #expect(!name.contains(word), "\(file.path)") }
    }
  }
}
