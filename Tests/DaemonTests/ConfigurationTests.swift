// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Publisher
import SerialPort
import Testing

@testable import Daemon

@Suite struct ConfigurationTests {
  private func read(_ text: String) -> ConfigurationReading { ConfigurationReader.read(text: text, file: "f.conf") }

  @Test func anEmptyFileIsTheDefaults() {
    let reading = read("")
    #expect(reading.configuration == Configuration())
    #expect(reading.problems.isEmpty)
  }

  @Test func everyKindOfSectionIsRead() {
    let reading = read(
      """
      [Daemon]
      LogLevel=debug
      SummaryInterval=1h 30min

      [Receiver bow]
      Device=/dev/ttyUSB0@4800
      [Receiver stern]
      Device=/dev/ttyACM0
      Speed=115200

      [Listener local]
      Address=tcp:127.0.0.1:2947   ; for chart plotters
      [Listener scraper]
        Address=unix:/run/gnssd/metrics.sock
        Protocol=metrics
        Mode=0660
        Group=prometheus
      """)
    #expect(reading.problems.isEmpty)
    let configuration = reading.configuration
    #expect(configuration.logLevel == .debug)
    #expect(configuration.summaryInterval == .seconds(5400))
    #expect(configuration.receivers.map(\.address?.description) == ["/dev/ttyUSB0@4800", "/dev/ttyACM0@115200"])
    #expect(configuration.listeners.map(\.name) == ["local", "scraper"])
    #expect(configuration.listeners.first?.addresses == [.tcp(host: [127, 0, 0, 1], port: 2947)])
    #expect(configuration.listeners.last?.service == .metrics)
    #expect(configuration.listeners.last?.mode == 0o660)
    #expect(configuration.listeners.last?.group == .named("prometheus"))
  }

  /// What is written, and what gnssd says to it.
  static let complaints: [(text: String, says: String)] = [
    ("[Daemon]\nLogLevle=info", "f.conf:2: warning: [Daemon] has no key LogLevle=. Did you mean LogLevel=?"),
    ("[Deamon]\nLogLevel=info", "f.conf:1: warning: there is no section [Deamon]. Did you mean [Daemon]?"),
    (
      "[Daemon]\nColour=red",
      "f.conf:2: warning: [Daemon] has no key Colour=. The keys of [Daemon] are in gnssd.conf(5)"
    ),
    ("LogLevel=info", "f.conf:1: warning: LogLevel= stands before the first section."),
    ("[Daemon]\n\nLogLevel=loud", "f.conf:3: error: LogLevel=: 'loud' is not a log level. Write error, warning,"),
    ("[Daemon]\nSummaryInterval=soon", "f.conf:2: error: SummaryInterval=: 'soon' is not a span of time."),
    ("[Daemon]\nLogLevel", "f.conf:2: error: neither a section nor an assignment."),
    ("[Daemon\nLogLevel=info", "f.conf:1: error: a section without ']'."),
    ("[Receiver]\nDevice=/dev/x", "f.conf:1: warning: [Receiver] has no name."),
    ("[Receiver a]", "f.conf:1: error: [Receiver a] has no Device=."),
    ("[Receiver a]\nDevice=ttyACM0", "f.conf:2: error: Device=: 'ttyACM0' is not an absolute path. Write /dev/ttyACM0"),
    ("[Receiver a]\nDevice=gnssd:", "f.conf:2: error: Device=: 'gnssd:' is a daemon, not a receiver. Write the"),
    ("[Receiver a]\nDevice=/dev/x\nSpeed=fast", "f.conf:3: error: Speed=: 'fast' is not a speed."),
    (
      "[Receiver a]\nDevice=/dev/x\n[Receiver b]\nDevice=/dev/x",
      "f.conf:3: error: [Receiver b] has the device of [Receiver a], /dev/x."
    ),
    ("[Listener a]", "f.conf:1: error: [Listener a] has no Address=."),
    ("[Listener a]\nAddress=unix:@gnssd", "f.conf:2: error: Address=: 'unix:@gnssd' is no address to listen at."),
    ("[Listener a]\nAddress=tcp:localhost", "f.conf:2: error: Address=: 'tcp:localhost' is no address to listen at."),
    ("[Access]\nFull=alice", "f.conf:2: error: Full=: 'alice' is neither a user nor a group. Write user:NAME or"),
    ("[Access]\nReducedTo=far", "f.conf:2: error: ReducedTo=: 'far' is not a length. Write metres or kilometres"),
    ("[Access]\nOthers=some", "f.conf:2: error: Others=: 'some' is not known here. Write full or reduced or none"),
    ("[Listener a]\nAddress=unix:/s\nMode=999", "f.conf:3: error: Mode=: '999' is not a file mode."),
    (
      "[Listener a]\nAddress=unix:/s\nProtocol=gpds",
      "f.conf:3: error: Protocol=: 'gpds' is not known here. Did you mean gpsd?"
    ),
    ("# ok\n[Daemon]\nLogLevel=\(String(repeating: "x", count: 300))", "f.conf:3: error: a line of 309 bytes."),
  ]

  @Test(arguments: complaints.indices) func whatIsWrongIsSaidWithPlaceAndRemedy(_ index: Int) throws {
    let (text, says) = ConfigurationTests.complaints[index]
    let problems = read(text).problems
    #expect(problems.count == 1)
    let first = try #require(problems.first)
    #expect(first.description.hasPrefix(says), "\(first)")
    #expect(!first.remedy.isEmpty)
    #expect(read(text).isUsable == (first.severity == .warning))
  }

  @Test func aProblemCostsNoOtherLine() {
    let reading = read("[Daemon]\nrubbish\nLogLevel=debug\n[Nowhere]\na=b\n[Daemon]\nSummaryInterval=10s\n")
    #expect(reading.configuration.logLevel == .debug)
    #expect(reading.configuration.summaryInterval == .seconds(10))
    #expect(reading.problems.map(\.line) == [2, 4])
  }

  @Test func anEmptyValueBringsTheDefaultBack() {
    #expect(read("[Daemon]\nLogLevel=debug\nLogLevel=\n").configuration.logLevel == .info)
    let listener = read("[Listener a]\nAddress=unix:/s\nGroup=x\nGroup=\n").configuration.listeners.first
    #expect(listener?.group == nil)
    #expect(read("[Access]\nReduced=user:a\nReduced=\n").configuration.access.reduced.isEmpty)
    #expect(read("[Receiver a]\nDevice=/dev/x\nDevice=\n").problems.first?.message == "[Receiver a] has no Device=")
  }

  @Test func carriageReturnsAndAByteOrderMarkAreNoMatter() {
    let reading = read("\u{FEFF}[Daemon]\r\nLogLevel=debug\r\n")
    #expect(reading.problems.isEmpty)
    #expect(reading.configuration.logLevel == .debug)
  }

  @Test func anyBytesAtAllGiveProblemsAndNoCrash() {
    var state: UInt64 = 88172645463325252
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      let alphabet = Array("[]=;# \n\r\tDaemonReceiverSpeed\u{0}\u{ff}:".utf8)
      for _ in 0..<80 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        bytes.append(alphabet[Int(state % UInt64(alphabet.count))])
      }
      let file = IniFile(path: "f", text: bytes)
      #expect(file.problems.allSatisfy { ($0.line ?? 0) > 0 })
    }
  }
}
