// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Foundation
import Glibc

/// A program that was built beside the tests, run as people run it.
struct BuiltProgram {
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(whereSeparator: \.isNewline) }
  }

  /// The tests' own program lies beside those that they run.
  static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// Such as `gnssctl`, or the path of one of the machine's.
  let name: String
  var environment: [String: String] = [:]

  static let gnssctl = BuiltProgram(name: "gnssctl")
  static let gnssd = BuiltProgram(name: "gnssd")

  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = name.hasPrefix("/") ? URL(filePath: name) : BuiltProgram.folder.appending(path: name)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    process.environment = variables
    return process
  }

  /// Runs to its end.
  func run(_ arguments: [String], input: [UInt8] = []) throws -> Result {
    let folder = try TemporaryFolder()
    let inputFile = folder.file("input")
    try Data(input).write(to: inputFile)
    let process = process(arguments)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    // Files, not pipes: nothing has to be read while the program runs.
    let output = try folder.forWriting("output")
    let errors = try folder.forWriting("errors")
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: Array(try Data(contentsOf: folder.file("output"))),
      errors: try String(contentsOf: folder.file("errors"), encoding: .utf8))
  }

  /// Starts it; it is stopped when the value that is returned goes away.
  func start(_ arguments: [String]) throws -> Running {
    try Running(process(arguments))
  }

  /// Whether a daemon listens at a Unix socket.
  static func canConnect(_ path: String) -> Bool {
    let fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(fd) }
    return unsafe clinux_connect_unix(fd, path, path.utf8.count) == 0
  }

  /// A program that runs beside the test.
  final class Running {
    private let process: Process
    private let folder: TemporaryFolder

    fileprivate init(_ process: Process) throws {
      folder = try TemporaryFolder()
      self.process = process
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try folder.forWriting("output")
      process.standardError = try folder.forWriting("errors")
      try process.run()
    }

    // SIGKILL: a test runs on a thread on which other signals are blocked, and a program inherits that.
    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var isRunning: Bool { process.isRunning }
    var output: String { (try? String(contentsOf: folder.file("output"), encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOf: folder.file("errors"), encoding: .utf8)) ?? "" }

    /// Sends a signal and waits for the end; how it ended.
    func stop(_ signal: Int32 = SIGTERM) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }

    func waitForEnd() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "gnssctl-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name) }
  func path(_ name: String) -> String { file(name).path }

  func forWriting(_ name: String) throws -> FileHandle {
    try Data().write(to: file(name))
    return try FileHandle(forWritingTo: file(name))
  }

  @discardableResult func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: file(name))
    return path(name)
  }
}

/// Waits until something holds, a quarter of a minute at most; whether it does.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<1_500 {
    if condition() { return true }
    usleep(10_000)
  }
  return condition()
}
