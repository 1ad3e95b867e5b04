// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// A small file's text, such as one of /proc; nil where it cannot be read.
func contents(of path: String, atMost limit: Int = 65536) -> String? {
  let fd = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard fd >= 0 else { return nil }
  defer { close(fd) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 4096)
  while bytes.count < limit {
    let count = unsafe read(fd, &piece, piece.count)
    guard count >= 0 else { return nil }
    guard count > 0 else { break }
    bytes.append(contentsOf: piece[..<count])
  }
  return String(decoding: bytes, as: UTF8.self)
}
