// SPDX-License-Identifier: BSD-2-Clause
import CInih

/// One file in systemd's syntax, taken apart by libinih.
///
/// `[Section NAME]`, `Key=value`, comments with `#` or `;` at the start of a line, or ` ;` behind a value. Every line
/// that is none of these is a problem of its own; the others count all the same.
struct IniFile {
  struct Assignment: Equatable {
    var section: String
    var key: String
    var value: String
    var line: Int
  }

  struct Header: Equatable {
    var section: String
    var line: Int
  }

  private(set) var path: String
  private(set) var headers: [Header] = []
  private(set) var assignments: [Assignment] = []
  private(set) var problems: [Problem] = []

  init(path: String, text: [UInt8]) {
    self.path = path
    let reading = Reading(path: path, text: text)
    // libinih's callbacks get the object back as a pointer; it lives until the call returns.
    withExtendedLifetime(reading) {
      let pointer = unsafe Unmanaged.passUnretained(reading).toOpaque()
      _ = unsafe ini_parse_stream(
        { buffer, size, stream in
          guard let buffer = unsafe buffer, let stream = unsafe stream else { return nil }
          let reading = unsafe Unmanaged<Reading>.fromOpaque(stream).takeUnretainedValue()
          let room = unsafe UnsafeMutableBufferPointer(start: buffer, count: Int(size))
          return unsafe reading.nextLine(into: room) ? unsafe buffer : nil
        }, pointer,
        { user, section, name, value in
          guard let user = unsafe user, let section = unsafe section, let name = unsafe name else { return 0 }
          let reading = unsafe Unmanaged<Reading>.fromOpaque(user).takeUnretainedValue()
          let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
          unsafe reading.assign(String(cString: section), String(cString: name), text)
          return 1
        }, pointer)
    }
    headers = reading.headers
    assignments = reading.assignments
    problems = reading.problems
  }
}

/// One run of libinih over one file.
///
/// libinih tells no line numbers, cuts lines at 200 bytes and section names at 50 without a word, and takes indented
/// lines for continuations: so it is handed one line at a time, and what it would spoil is caught before it sees it.
private final class Reading {
  let path: String
  let text: [UInt8]
  var next = 0
  var line = 0
  /// The line at hand must bring an assignment, and has not yet.
  var isOpen = false
  var headers: [IniFile.Header] = []
  var assignments: [IniFile.Assignment] = []
  var problems: [Problem] = []

  static let longestSection = 48
  /// Stands in for a heading that cannot be read, so that what follows it goes to no other section.
  static let unreadable = Array("[?]".utf8)[...]

  init(path: String, text: [UInt8]) {
    self.path = path
    self.text = text
  }

  /// The next line goes into `room` with a zero at its end; false at the end of the file.
  func nextLine(into room: UnsafeMutableBufferPointer<CChar>) -> Bool {
    closeLine()
    guard next < text.count else { return false }
    var end = next
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    var content = text[next..<end]
    next = end + 1
    line += 1
    if line == 1, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    content = content.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    while let last = content.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: " ") { content.removeLast() }

    if content.first == UInt8(ascii: "#") || content.first == UInt8(ascii: ";") { content = [] }
    if content.contains(0) {
      complain("a zero byte", "Is this a text file? Write the line anew")
      content = []
    } else if content.count > room.count - 2 {
      complain("a line of \(content.count) bytes", "At most \(room.count - 2) are read: use several lines")
      content = []
    } else if content.first == UInt8(ascii: "[") {
      content = header(content)
    } else {
      isOpen = !content.isEmpty
    }
    for (index, byte) in content.enumerated() { unsafe room[index] = CChar(bitPattern: byte) }
    unsafe room[content.count] = CChar(UInt8(ascii: "\n"))
    unsafe room[content.count + 1] = 0
    return true
  }

  func assign(_ section: String, _ key: String, _ value: String) {
    isOpen = false
    assignments.append(IniFile.Assignment(section: section, key: key, value: value, line: line))
  }

  private func header(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = content.firstIndex(of: UInt8(ascii: "]")) else {
      complain("a section without ']'", "Write [Section], as in [Receiver bow]")
      return Reading.unreadable
    }
    let name = content[(content.startIndex + 1)..<end]
    guard name.count <= Reading.longestSection else {
      complain("a section name of \(name.count) bytes", "Choose one of at most \(Reading.longestSection)")
      return Reading.unreadable
    }
    headers.append(IniFile.Header(section: String(decoding: name, as: UTF8.self), line: line))
    return content
  }

  private func closeLine() {
    guard isOpen else { return }
    isOpen = false
    complain("neither a section nor an assignment", "Write [Section] or Key=value; a comment begins with #")
  }

  private func complain(_ message: String, _ remedy: String) {
    problems.append(Problem(.error, path, line, message, remedy: remedy))
  }
}
