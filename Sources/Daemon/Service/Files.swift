// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

/// Whole small files and folders: what a configuration is made of.
enum Files {
  /// The bytes of the file at `path`; at most `limit` of them, so that a wrong path (a device, a log) fails early.
  static func read(_ path: String, limit: Int = 1 << 20) throws(FileError) -> [UInt8] {
    let fd = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard fd >= 0 else { throw FileError(path: path, errno: errno) }
    defer { close(fd) }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let room = 16384
      var failure: Int32 = 0
      let before = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: room))
      // The buffer is as long as `room` says from `before` on.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer -> Int in
        let count = unsafe Glibc.read(fd, buffer.baseAddress.map { unsafe $0 + before }, room)
        if count < 0 { failure = errno }
        return count
      }
      bytes.removeLast(room - max(count, 0))
      if count < 0 && failure != EINTR { throw FileError(path: path, errno: failure) }
      if count == 0 { return bytes }
    }
    throw FileError(path: path, errno: EFBIG)
  }

  /// The names in the folder at `path` that end with `suffix`, unsorted; none where there is no such folder.
  static func names(in path: String, suffix: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw FileError(path: path, errno: errno)
    }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // d_name is a C array that ends with zero inside its 256 bytes.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}

/// Why a file could not be read.
public struct FileError: Error, Equatable, CustomStringConvertible {
  public var path: String
  public var errno: Int32

  /// As perror(3) has it, with the path.
  public var description: String { "\(path): \(reason)" }

  public var reason: String { describe(errno: errno) }
}

/// strerror(3) as a string of its own.
func describe(errno code: Int32) -> String {
  // strerror gives a string of the C library's that lives until the next call in this thread: copied at once.
  unsafe String(cString: strerror(code))
}
