// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

@testable import Daemon

@Suite struct LogTests {
  private let second: Int64 = 1_000_000_000

  @Test func theSameThingIsSaidOnceAMinuteAndThenWithItsCount() {
    var written: [String] = []
    let log = Log(level: .info) { written.append($0.text) }
    let fault = LogMessage(.deviceGone, "/dev/x is gone", [(.device, "/dev/x")])
    for tick in 0..<30 { log.log(fault, now: Int64(tick) * second) }
    log.log(LogMessage(.deviceGone, "/dev/y is gone", [(.device, "/dev/y")]), now: 30 * second)
    #expect(written == ["/dev/x is gone", "/dev/y is gone"])
    #expect(log.nextDue == 60 * second)
    log.writeHeld(now: 60 * second)
    #expect(written.last == "/dev/x is gone (29 times within a minute)")
    #expect(log.nextDue == nil)
    log.log(fault, now: 121 * second)
    #expect(written.last == "/dev/x is gone")
  }

  @Test func theLastWordAboutADeviceIsTheTrueOne() {
    var written: [String] = []
    let log = Log(level: .info) { written.append($0.text) }
    for (tick, status) in ["3D fix", "no fix", "2D fix", "3D fix", "no fix"].enumerated() {
      log.log(LogMessage(.fixStatusChanged, status, [(.device, "/dev/x")]), now: Int64(tick) * second)
    }
    log.writeHeld(now: 61 * second)
    #expect(written == ["3D fix", "no fix (4 times within a minute)"])
  }

  @Test func lessUrgentMessagesAreNotWritten() {
    var written: [String] = []
    let log = Log(level: .warning) { written.append($0.text) }
    log.log(LogMessage(.started, "up"), now: 0)
    log.log(LogMessage(.deviceGone, "gone"), now: 0)
    #expect(written == ["gone"])
    log.level = .notice
    log.log(LogMessage(.started, "up"), now: 0)
    #expect(written == ["gone", "up"])
  }

  @Test func whatAnswersSomebodyIsAlwaysWritten() {
    var written: [String] = []
    let log = Log(level: .info) { written.append($0.text) }
    for _ in 0..<3 { log.log(LogMessage(.reloaded, "read again"), now: 0) }
    #expect(written.count == 3)
  }

  @Test func aMessageForTheJournalHasItsFields() {
    let message = LogMessage(.deviceDenied, "no\nentry", [(.device, "/dev/x"), (.errno, "13")])
    let bytes = JournalEncoding.encode(message)
    var expected = Array("MESSAGE\n".utf8) + [8, 0, 0, 0, 0, 0, 0, 0] + Array("no\nentry\n".utf8)
    expected += "PRIORITY=4\nSYSLOG_IDENTIFIER=gnssd\nMESSAGE_ID=\(MessageKind.deviceDenied.rawValue)\n".utf8
    expected += "GNSS_DEVICE=/dev/x\nERRNO=13\n".utf8
    #expect(bytes == expected)
  }

  @Test func theJournalIsUsedOnlyWhereStandardErrorIsTheJournal() throws {
    var status = stat()
    try #require(unsafe fstat(STDERR_FILENO, &status) == 0)
    #expect(Log.isJournal("\(status.st_dev):\(status.st_ino)"))
    #expect(!Log.isJournal("\(status.st_dev):\(status.st_ino + 1)"))
    for stream in [nil, "", "8", "8:x", "8:1:2"] { #expect(!Log.isJournal(stream)) }
  }

  @Test func linesForPeopleSayHowUrgentTheyAre() {
    #expect(Log.line(LogMessage(.deviceGone, "/dev/x is gone")) == "warning: /dev/x is gone")
    #expect(Log.line(LogMessage(.started, "reading\n1 receiver")) == "reading 1 receiver")
  }

  @Test func identitiesAreOneOfAKind() {
    let identities = MessageKind.allCases.map(\.rawValue)
    #expect(Set(identities).count == identities.count)
    #expect(identities.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
