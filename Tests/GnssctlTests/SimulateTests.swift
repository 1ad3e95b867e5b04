// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Glibc
import NMEA
import Testing

@Suite struct SimulateTests {
  /// Opens a port as a receiver's reader does, and reads until something holds or the port has gone.
  private func read(_ path: String, until isEnough: ([UInt8]) -> Bool) throws -> [UInt8] {
    let fd = unsafe open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    try #require(fd >= 0)
    defer { close(fd) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !isEnough(all) {
      let count = unsafe Glibc.read(fd, &buffer, buffer.count)
      if count <= 0 { break }
      all += buffer[..<count]
    }
    return all
  }

  private func sentences(_ bytes: [UInt8]) -> Int {
    var framer = Framer()
    var count = 0
    framer.feed(bytes.span) { _, _ in count += 1 }
    framer.finish { _, _ in count += 1 }
    return count
  }

  @Test func aPortAppearsSpeaksAndGoes() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("gps0")
    let receiver = try BuiltProgram.gnssctl.start(["simulate", "--link", link, "--rate", "20"])
    #expect(eventually { receiver.output.hasPrefix("/dev/pts/") && receiver.output.hasSuffix("\n") })
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) + "\n" == receiver.output)
    let heard = try read(link) { $0.count > 20_000 }
    let lines = heard.split(separator: UInt8(ascii: "\n"))
    // Cut at both ends, whole between.
    #expect(sentences(heard) >= lines.count - 2)
    #expect(receiver.stop(SIGINT) == 0)
    #expect(!FileManager.default.fileExists(atPath: link))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == nil)
    #expect(receiver.errors.isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func otherSignalsEndItCleanlyToo(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    let link = folder.path("gps0")
    let receiver = try BuiltProgram.gnssctl.start(["simulate", "--link", link])
    #expect(eventually { !receiver.output.isEmpty })
    #expect(receiver.stop(signal) == 0)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == nil)
  }

  @Test func aLinkLeftOverIsReplacedAndAFileIsNot() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("gps0")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/pts/99999")
    let receiver = try BuiltProgram.gnssctl.start(["simulate", "--link", link])
    #expect(eventually { (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != "/dev/pts/99999" })
    #expect(receiver.stop() == 0)
    let file = try folder.write("file", [1, 2, 3])
    let refused = try BuiltProgram.gnssctl.run(["simulate", "--link", file])
    #expect(refused.status == 73)
    #expect(refused.errors.hasSuffix("File exists (another file has this name: choose another, or remove it)\n"))
    #expect(try Data(contentsOf: folder.file("file")) == Data([1, 2, 3]))
  }

  /// A reader that comes late hears the present, not what was sent before it came; one that comes again, too.
  @Test func whatNobodyHearsIsLost() throws {
    let receiver = try BuiltProgram.gnssctl.start(["simulate", "--rate", "50", "--sentences", "ZDA"])
    #expect(eventually { !receiver.output.isEmpty })
    let path = receiver.output.trimmingCharacters(in: .newlines)
    for _ in 0..<2 {
      usleep(1_000_000)
      let before = Date()
      let heard = String(decoding: try read(path) { $0.count > 300 }, as: UTF8.self)
      let first = try #require(heard.split(separator: "$").first { $0.hasPrefix("GNZDA,") && $0.hasSuffix("\r\n") })
      let clock = first.dropFirst(6).prefix(9)
      let calendar = Calendar(identifier: .gregorian)
      let day = calendar.startOfDay(for: before).timeIntervalSince1970
      let hours = Double(clock.prefix(2)) ?? 0
      let minutes = Double(clock.dropFirst(2).prefix(2)) ?? 0
      let stamp = hours * 3_600 + minutes * 60 + (Double(clock.dropFirst(4)) ?? 0)
      let age = (before.timeIntervalSince1970 - day - stamp).remainder(dividingBy: 86_400)
      #expect(age < 0.1)
    }
    #expect(receiver.stop() == 0)
  }

  @Test func aLogComesWholeAsFastAsItIsTaken() throws {
    let folder = try TemporaryFolder()
    let made = try BuiltProgram.gnssctl.run(
      ["simulate", "--output", "-", "--count", "200", "--pace", "max", "--start", "2026-05-01T23:59:00Z"])
    #expect(made.status == 0)
    let log = try folder.write("log", made.output)
    let link = folder.path("gps0")
    let receiver = try BuiltProgram.gnssctl.start(["simulate", "--log", log, "--pace", "max", "--link", link])
    #expect(eventually { !receiver.output.isEmpty })
    // More than a pty holds, read in no hurry.
    let heard = try read(link) { bytes in
      if bytes.count % 7 == 0 { usleep(1_000) }
      return false
    }
    #expect(heard == made.output)
    #expect(receiver.waitForEnd() == 0)
  }

  @Test func aLogIsPlayedAtItsOwnPace() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      "log",
      Array(
        """
        $GPZDA,120000.00,01,05,2026,00,00*67\r
        $GPZDA,120000.50,01,05,2026,00,00*62\r
        $GPZDA,120001.25,01,05,2026,00,00*61\r\n
        """.utf8))
    let receiver = try BuiltProgram.gnssctl.start(["simulate", "--log", log])
    #expect(eventually { !receiver.output.isEmpty })
    var times: [Date] = []
    _ = try read(receiver.output.trimmingCharacters(in: .newlines)) { bytes in
      let lines = bytes.count { $0 == UInt8(ascii: "\n") }
      while times.count < lines { times.append(Date()) }
      return lines >= 3
    }
    let start = try #require(times.first)
    try #require(times.count >= 3)
    // Never early; how late is the machine's affair.
    #expect(times[1].timeIntervalSince(start) > 0.45)
    #expect(times[2].timeIntervalSince(start) > 1.2)
  }

  @Test func theSameStartGivesTheSameBytes() throws {
    let arguments = [
      "simulate", "--output", "-", "--count", "5", "--pace", "max", "--start", "2026-05-01", "--heading",
    ]
    let one = try BuiltProgram.gnssctl.run(arguments)
    let two = try BuiltProgram.gnssctl.run(arguments)
    #expect(one.output == two.output)
    #expect(sentences(one.output) == one.lines.count)
    #expect(one.lines.count { $0.hasPrefix("$GNROT") } == 5)
  }
}
