// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc
import Testing

/// A server at a Unix socket in a folder of its own, which says what the test tells it to.
final class ScriptedServer {
  let path: String
  private let folder: String
  private var fd: Int32 = -1
  private var connection: Int32 = -1
  /// What the other side has sent on all connections.
  private(set) var requests = ""

  init() throws {
    var name = Array("/tmp/gnssd-test-XXXXXX".utf8CString)
    let made = unsafe mkdtemp(&name)
    try #require(unsafe made != nil)
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/socket"
    try start()
  }

  deinit {
    stop()
    unsafe rmdir(folder)
  }

  func start() throws {
    fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(unsafe clinux_bind_unix(fd, path, path.utf8.count) == 0)
    try #require(listen(fd, 5) == 0)
  }

  /// As if the program had ended.
  func stop() {
    hangUp()
    if fd >= 0 { close(fd) }
    fd = -1
    unsafe unlink(path)
  }

  func hangUp() {
    if connection >= 0 { close(connection) }
    connection = -1
  }

  /// Whether somebody is connected, since now or before.
  func accept() -> Bool {
    if connection < 0 { connection = clinux_accept(fd, nil, nil) }
    return connection >= 0
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe clinux_send(connection, bytes, bytes.count)
  }

  /// Whether the other side has said this by now.
  func hasHeard(_ text: String) -> Bool {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = unsafe clinux_receive(connection, &piece, piece.count)
    if count > 0 { requests += String(decoding: piece[..<count], as: UTF8.self) }
    return requests.hasSuffix(text)
  }
}
