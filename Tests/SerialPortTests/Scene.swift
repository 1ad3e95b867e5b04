// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import SerialPort
import Testing

/// A receiver on a pty's master side: it speaks in bursts, and what it says comes out right only if the line is set
/// to its speed.
final class PtyReceiver {
  /// A link to the pty that lives as long as the receiver is plugged in: a pty's number is soon another test's.
  let path: String
  private let folder: Folder
  var speed: Int
  /// How the seven-bit characters are filled up to eight, as a line at 8N1 would read them.
  var framing = Framing.eightN1
  var text =
    nmea("GPGGA,120000.00,4717.11,N,00833.91,E,1,08,1.0,499.6,M,48.0,M,,")
    + nmea("GPRMC,120000.00,A,4717.11,N,00833.91,E,0.00,0.0,010126,,,A")
  /// Sent instead of the text, whatever the speed.
  var binary: [UInt8]?
  private(set) var master: Int32
  private var timer: Timer?

  init(speed: Int = 9600, every period: Nanoseconds? = nil, on loop: EventLoop) throws {
    master = clinux_pty_open()
    try #require(master >= 0, "no pty is to be had")
    var number: UInt32 = 0
    try #require(unsafe clinux_pty_number(master, &number) == 0)
    folder = try Folder()
    path = folder.path + "/receiver"
    try #require(unsafe symlink("/dev/pts/\(number)", path) == 0)
    self.speed = speed
    // Before anybody has it open it must not echo.
    var line = clinux_line()
    _ = unsafe clinux_line_get(master, &line)
    line.local = 0
    line.output = 0
    _ = unsafe clinux_line_set(master, &line)
    guard let period else { return }
    timer = loop.timer { [unowned self] in
      speak()
      timer?.arm(after: period)
    }
    timer?.arm(after: period)
  }

  deinit { unplug() }

  /// The speed that the other side has set.
  var lineSpeed: Int {
    var line = clinux_line()
    _ = unsafe clinux_line_get(master, &line)
    return Int(line.output_speed)
  }

  func speak() {
    if let binary { return send(binary) }
    guard lineSpeed == speed else {
      return send((0..<70).map { _ in UInt8.random(in: 0...255) })
    }
    send(
      text.utf8.map { byte in
        switch framing {
        case .sevenE1: byte | (byte.nonzeroBitCount & 1 == 1 ? 0x80 : 0)
        case .sevenO1: byte | (byte.nonzeroBitCount & 1 == 0 ? 0x80 : 0)
        case .sevenN2: byte | 0x80
        default: byte
        }
      })
  }

  func send(_ bytes: [UInt8]) { _ = unsafe write(master, bytes, bytes.count) }

  func unplug() {
    timer?.cancel()
    timer = nil
    unsafe unlink(path)
    if master >= 0 { close(master) }
    master = -1
  }
}

/// A sentence with its check sum and line end.
func nmea(_ body: String) -> String {
  let sum = body.utf8.reduce(0, ^)
  let digits = Array("0123456789ABCDEF")
  return "$\(body)*\(digits[Int(sum >> 4)])\(digits[Int(sum & 15)])\r\n"
}

/// Stands in for a receiver object: reads a port's bytes, finds its sentences, and writes down what it is told.
final class Listener: PortEvents {
  var states: [PortState] = []
  var statuses: [PortStatus] = []
  var sentences: [String] = []
  var bytes = 0
  var lines: [LineSettings] = []
  /// Called after each sentence was noted.
  var onSentence: () -> Void = {}
  private var rest: [UInt8] = []

  func port(_ port: Port, didReceive span: Span<UInt8>) {
    bytes += span.count
    for index in span.indices {
      let byte = span[index]
      guard byte == 0x0A else {
        rest.append(byte)
        continue
      }
      let line = String(decoding: rest, as: UTF8.self) + "\n"
      rest = []
      if let start = line.lastIndex(of: "$"), let star = line.lastIndex(of: "*"), start < star,
        nmea(String(line[line.index(after: start)..<star])) == line[start...]
      {
        sentences.append(String(line[start...]))
        port.noteSentence()
        onSentence()
      }
    }
  }

  func port(_ port: Port, didChange status: PortStatus, from previous: PortState) {
    states.append(status.state)
    statuses.append(status)
  }

  func portDidChangeLine(_ port: Port) {
    rest = []
    if let line = port.status.line { lines.append(line) }
  }
}

/// A folder that is removed with all that is in it.
final class Folder {
  let path: String

  init() throws {
    var name = Array("/tmp/gnssd-test-XXXXXX".utf8CString)
    let made = unsafe mkdtemp(&name)
    try #require(unsafe made != nil)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in entries { unsafe unlink("\(path)/\(name)") }
    unsafe rmdir(path)
  }

  var entries: [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// How many descriptors this process has open.
func openDescriptors() -> Int {
  (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
}

/// Ten times as quick as real receivers need.
var hasty: PortTiming {
  var timing = PortTiming()
  timing.firstRetry = .milliseconds(10)
  timing.lastRetry = .milliseconds(100)
  timing.rulesAtWork = .milliseconds(50)
  timing.silence = .milliseconds(500)
  timing.dwell = .milliseconds(200)
  timing.longestDwell = .milliseconds(800)
  timing.burstEnd = .milliseconds(30)
  timing.settling = .milliseconds(5)
  timing.doubt = .milliseconds(300)
  return timing
}

/// Replaces a file's content.
func write(_ text: String, to path: String) throws {
  let fd = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  try #require(fd >= 0)
  let bytes = Array(text.utf8)
  _ = unsafe write(fd, bytes, bytes.count)
  close(fd)
}
