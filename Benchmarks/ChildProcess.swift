// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// A process of ours whose standard output is read line by line.
final class ChildProcess {
  let id: pid_t
  /// The reading end of its output.
  let output: Int32
  private var unread: [UInt8] = []

  /// Starts a program; nil where that fails. Without `isHeard` its output is thrown away.
  init?(_ path: String, _ arguments: [String], isHeard: Bool = true) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    if isHeard {
      unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    var argv: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe argv.append(nil)
    defer { unsafe argv.forEach { unsafe free($0) } }
    var id: pid_t = 0
    let result = unsafe posix_spawn(&id, path, &actions, nil, argv, environ)
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      return nil
    }
    self.id = id
    output = ends[0]
  }

  deinit { close(output) }

  /// The next line, waited for; nil at the end.
  func readLine() -> String? {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let count = unsafe read(output, &chunk, chunk.count)
      if count <= 0 { return nil }
      unread += chunk[..<count]
    }
  }

  /// Ends it, waits for that, and tells the processor time that it took, nanoseconds.
  @discardableResult func end() -> Int64 {
    kill(id, SIGTERM)
    var status: Int32 = 0
    var usage = rusage()
    unsafe _ = wait4(id, &status, 0, &usage)
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }
}
