// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

@testable import Daemon

@Suite struct LogTests {
  private let second: Int64 = 1_000_000_000

  @Test func theSameThingIsSaidOnceAMinuteAndThenWithItsCount() {
    var written: [String] = []
    let log = Log(level: .info) { written.append($0.text) }
    let refusal = LogMessage(.subscriberRefused, "user 7 refused", [(.peerUser, "7")])
    for tick in 0..<30 { log.log(refusal, now: Int64(tick) * second) }
    log.log(LogMessage(.subscriberRefused, "user 8 refused", [(.peerUser, "8")]), now: 30 * second)
    #expect(written == ["user 7 refused", "user 8 refused"])
    #expect(log.nextDue == 60 * second)
    log.writeHeld(now: 60 * second)
    #expect(written.last == "user 7 refused (29 times within a minute)")
    #expect(log.nextDue == nil)
    log.log(refusal, now: 121 * second)
    #expect(written.last == "user 7 refused")
  }

  /// A receiver that came back within a minute of its last coming was once logged as gone and never as back.
  @Test func everyChangeOfStateIsToldAtOnce() {
    var written: [String] = []
    let log = Log(level: .info) { written.append($0.text) }
    var told: [String] = []
    for life in 0..<6 {
      for (kind, word) in [(MessageKind.deviceGone, "gone"), (.deviceOpened, "open"), (.deviceReceiving, "back")] {
        log.log(LogMessage(kind, "bow \(word)", [(.device, "bow")]), now: Int64(life) * second)
        told.append("bow \(word)")
      }
    }
    for fix in ["3D fix", "no fix", "3D fix"] {
      log.log(LogMessage(.fixStatusChanged, fix, [(.device, "bow")]), now: 7 * second)
      told.append(fix)
    }
    #expect(written == told)
    #expect(log.nextDue == nil)
  }

  @Test func aLoosePlugDoesNotFillTheLogAndTheLastWordIsTheTrueOne() {
    var written: [String] = []
    let log = Log(level: .info) { written.append($0.text) }
    for life in 0..<1_000 {
      let isGone = life % 2 == 0
      let text = isGone ? "bow gone" : "bow back"
      log.log(
        LogMessage(isGone ? .deviceGone : .deviceReceiving, text, [(.device, "bow")]),
        now: Int64(life) * second / 100)
    }
    log.log(LogMessage(.deviceGone, "stern gone", [(.device, "stern")]), now: 20 * second)
    #expect(written.count == 61 && written.last == "stern gone")
    log.writeHeld(now: 61 * second)
    #expect(written.count == 62 && written.last == "bow back (after 940 changes)")
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
