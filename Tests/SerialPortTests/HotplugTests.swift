// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

/// Devices that come and go, by umockdev, in a process of their own: `Tests/PortWatch/hotplug.py` tells the stories.
@Suite struct HotplugTests {
  static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "PortWatch/hotplug.py").path()
  static let python = "/usr/bin/python3"

  /// Why the stories cannot be told here; nil where they can.
  static let obstacle: String? = {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/umockdev-wrapper") else {
      return "umockdev is not installed (apt-get install umockdev gir1.2-umockdev-1.0 python3-gi)"
    }
    guard run([python, "-c", "import gi; gi.require_version('UMockdev', '1.0')"]).status == 0 else {
      return "\(python) lacks UMockdev (apt-get install gir1.2-umockdev-1.0 python3-gi)"
    }
    return nil
  }()

  static func run(_ words: [String]) -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return (-1, "\(error)") }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  static var portWatch: String {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appending(path: "PortWatch").path()
  }

  /// Tells a story with a program and a script that everybody may read, wherever this checkout lies.
  private func tell(_ story: String, as user: [String] = []) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "gnssd-\(story)-\(getpid())")
    try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { try? files.removeItem(at: folder) }
    let script = folder.appending(path: "hotplug.py").path(), watch = folder.appending(path: "PortWatch").path()
    try files.copyItem(atPath: HotplugTests.script, toPath: script)
    try files.copyItem(atPath: HotplugTests.portWatch, toPath: watch)
    let words = user + ["umockdev-wrapper", HotplugTests.python, script, watch, story]
    let (status, output) = HotplugTests.run(words)
    #expect(status == 0 && output.contains("ALL TOLD"), "\(output)")
  }

  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
  func aReceiverComesBackUnderAnotherName() throws { try tell("story_of_two_names") }

  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
  func aDeviceIsNamedByItsIdentity() throws { try tell("story_of_a_name_in_the_configuration") }

  /// Root may read everything: the story is told as nobody.
  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
  func aForbiddenDeviceIsTakenOnceItIsAllowed() throws {
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    try tell("story_of_the_forbidden", as: getuid() == 0 ? nobody : [])
  }

  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
  func twoHundredPlugsLeakNothing() throws { try tell("story_of_two_hundred") }
}
