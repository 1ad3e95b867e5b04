// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// A pty whose other side programs take for a serial port.
final class PseudoTerminal {
  let master: Int32
  /// Such as `/dev/pts/3`.
  let slavePath: String
  private var link: String?

  init() throws(Failure) {
    master = clinux_pty_open()
    guard master >= 0 else { throw Failure(.system, "no pty: \(systemReason(errno))") }
    var number: UInt32 = 0
    guard unsafe clinux_pty_number(master, &number) == 0 else {
      close(master)
      throw Failure(.system, "no pty: \(systemReason(errno))")
    }
    slavePath = "/dev/pts/\(number)"
    prepareSlave()
  }

  /// Opens the slave's side once and closes it: the line is raw then, no matter how a program opens it; and the master is
  /// told of a hang-up from now on while no program has it open, which Linux does not do before the first one came.
  private func prepareSlave() {
    let slave = unsafe open(slavePath, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { return }
    var line = clinux_line()
    if unsafe clinux_line_get(slave, &line) == 0 {
      line.input = 0
      line.output = 0
      line.local = 0
      line.control |= clinux_CS8 | clinux_CREAD | clinux_CLOCAL
      line.minimum = 1
      _ = unsafe clinux_line_set(slave, &line)
    }
    close(slave)
  }

  /// Whether a program has the slave's side open.
  var hasReader: Bool {
    var state = pollfd(fd: master, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) == 0 || Int32(state.revents) & POLLHUP == 0
  }

  /// Reads what was sent to the receiver, which has no use for it; a full line would hold up the program that sends.
  func discardInput() {
    var bytes = [UInt8](repeating: 0, count: 1024)
    while unsafe read(master, &bytes, bytes.count) > 0 {}
  }

  /// Makes a symbolic link to the slave; one that is there, left over from another time, is replaced.
  func makeLink(_ path: String) throws(Failure) {
    if linkTarget(path) != nil { _ = unsafe unlink(path) }
    let result = unsafe symlink(slavePath, path)
    guard result == 0 else {
      let reason = errno
      throw Failure(
        .cannotCreate, "cannot make the link \(path): \(systemReason(reason))",
        remedy: reason == EEXIST ? "another file has this name: choose another, or remove it" : nil)
    }
    link = path
  }

  /// Closes the pty: readers see a port that was pulled out. The link goes, unless it is somebody else's by now.
  func remove() {
    if let link, linkTarget(link) == slavePath { _ = unsafe unlink(link) }
    link = nil
    close(master)
  }

  private func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
