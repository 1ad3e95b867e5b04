// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Foundation
import Glibc
import Testing

/// The daemon's side of a Unix socket, spoken by the test: waits for one client at a time, as a test has it.
final class ScriptedDaemon {
  let path: String
  private var listener: Int32
  private var client: Int32 = -1

  init(_ path: String) throws {
    self.path = path
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(unsafe clinux_bind_unix(listener, path, path.utf8.count) == 0)
    try #require(listen(listener, 4) == 0)
  }

  deinit { stop() }

  /// Takes the next client and reads its requests up to one that contains a text.
  func accept(request: String) throws -> String {
    try accept(rev: "0")
    return try read(until: request)
  }

  /// Takes the next client, and says that it is this version.
  func accept(rev: String) throws {
    client = Glibc.accept(listener, nil, nil)
    try #require(client >= 0)
    say("{\"class\":\"VERSION\",\"release\":\"1.2\",\"rev\":\"\(rev)\",\"proto_major\":3,\"proto_minor\":15}")
  }

  /// What the client sends next, up to a request that contains a text.
  func read(until request: String) throws -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while !String(decoding: all, as: UTF8.self).contains(request) {
      let count = unsafe Glibc.read(client, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Sends a line.
  func say(_ line: String) {
    let bytes = Array((line + "\r\n").utf8)
    _ = unsafe send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func hangUp() {
    if client >= 0 { close(client) }
    client = -1
  }

  /// As a daemon that ends: the client is cut off, the socket gone.
  func stop() {
    hangUp()
    if listener >= 0 {
      close(listener)
      _ = unsafe unlink(path)
    }
    listener = -1
  }
}
