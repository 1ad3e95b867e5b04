// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Opens a file to read; `-` is standard input.
func openInput(_ path: String) throws(Failure) -> Int32 {
  if path == "-" { return STDIN_FILENO }
  let fd = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
  if fd >= 0 { return fd }
  let reason = errno
  let remedy: String? =
    switch reason {
    case ENOENT: "look for a typing error; - means standard input"
    case EACCES: "ask its owner for permission to read it"
    default: nil
    }
  throw Failure(.noInput, "cannot open \(path): \(systemReason(reason))", remedy: remedy)
}

/// Reads some bytes; 0 at the end.
func readInput(_ fd: Int32, _ buffer: inout [UInt8], from path: String) throws(Failure) -> Int {
  while true {
    let count = unsafe read(fd, &buffer, buffer.count)
    if count >= 0 { return count }
    switch errno {
    case EINTR: continue
    case EISDIR: throw Failure(.noInput, "\(path) is a directory", remedy: "name a file in it")
    default: throw Failure(.inputOutput, "cannot read \(path): \(systemReason(errno))")
    }
  }
}

/// A whole file.
func readWhole(_ path: String) throws(Failure) -> [UInt8] {
  let fd = try openInput(path)
  defer { if fd != STDIN_FILENO { close(fd) } }
  var whole: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  while true {
    let count = try readInput(fd, &buffer, from: path)
    if count == 0 { return whole }
    whole.append(contentsOf: buffer[..<count])
  }
}
