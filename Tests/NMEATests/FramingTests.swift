// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Testing

@Suite struct LinesAndChecksums {
  let good = "$GPHDT,12.3,T*05"

  func counters(_ text: String, requiresChecksum: Bool = true) -> FramerCounters {
    var framer = Framer(requiresChecksum: requiresChecksum)
    framer.feed(bytes(text).span) { _, _ in }
    framer.finish { _, _ in }
    return framer.counters
  }

  @Test func theChecksumOfTheExampleFits() { #expect(line("GPHDT,12.3,T") == good + "\r\n") }

  @Test(arguments: ["\r\n", "\n", "\r", "", "\u{0}", "\r\n\r\n", "   \n"]) func lineEndsDoNotMatter(_ end: String) {
    #expect(found(bytes(good + end + good + end)).count == 2)
  }

  @Test func aChecksumWithMoreOfTheSentenceBehindItIsNone() {
    // The point of 12.05 became a star, and by chance 05 fits what is before it.
    #expect(found(bytes("$GPHDT,12.3,T*0512,T*00\r\n")).isEmpty)
    #expect(found(bytes("$GPHDT,12.3,T*0512,T*00\r\n"), piece: 1).isEmpty)
  }

  @Test func whatBeginsABinaryFrameIsNoSentenceHoweverItIsCut() {
    // Found by fuzzing.
    for piece in [1, 5, Int.max] { #expect(found(bytes(line("@545.4,M") + good), piece: piece).map(\.text) == [good]) }
  }

  @Test func lowerCaseChecksumsAreRead() { #expect(found(bytes("$GPHDT,9.1,T*3d\r\n")).count == 1) }

  @Test func aWrongOrMissingChecksumIsNotBelieved() {
    for (text, expected) in [
      ("$GPHDT,12.3,T*15\r\n", (1, 0, 0)), ("$GPHDT,12.3,T\r\n", (0, 1, 0)), ("$GPHDT,12.3,T*0\r\n", (0, 0, 1)),
      ("$GPHDT,12.3,T*", (0, 0, 1)), ("$GPHDT,12\u{1}.3,T*04\r\n", (0, 0, 1)), ("$GP$", (0, 0, 2)),
    ] {
      let counters = counters(text)
      #expect(counters.sentences == 0, "\(text)")
      #expect(Int(counters.badChecksums) == expected.0, "\(text)")
      #expect(Int(counters.missingChecksums) == expected.1, "\(text)")
      #expect(Int(counters.truncated) == expected.2, "\(text)")
    }
  }

  @Test func aMissingChecksumIsReadWhereThatIsAllowedAndTheNextLineStaysApart() {
    let all = found(bytes("$GPHDT,1.0,T\r\n" + good + "\r\n$GPHDT,2.0,T\n$G\r\n"), requiresChecksum: false)
    #expect(all.map(\.text) == ["$GPHDT,1.0,T", good, "$GPHDT,2.0,T"])
  }

  @Test func aDamagedLineDoesNotTakeTheNextWithIt() {
    #expect(found(bytes("$GPRMC,1234!AIVDM,1,1,,A,x,0*" + good + "\r\n")).map(\.text) == [good])
    #expect(found(bytes("$GPRMC,12" + good)).map(\.text) == [good])
    #expect(found(bytes(line("GPTXT,01,01,02,Hello!"))).map(\.formatter) == [.txt])
  }

  @Test func longLinesAreReadAndEndlessOnesDropped() {
    let long = line("GPTXT,01,01,02," + String(repeating: "a", count: 3000))
    #expect(found(bytes(long)).count == 1)
    #expect(found(bytes(long), piece: 100).count == 1)
    let endless = "$GPTXT," + String(repeating: "a", count: 10_000)
    #expect(found(bytes(endless + long)).count == 1)
    #expect(found(bytes(endless + long), piece: 1000).count == 1)
    #expect(counters(endless + "\r\n").oversized == 1)
    let tag = "\\s:" + String(repeating: "a", count: 5000)
    #expect(found(bytes(tag + "\r\n" + good)).count == 1)
  }

  @Test func tagBlocksTellSourceAndTime() throws {
    var framer = Framer()
    var tags: [(String, Int64?)] = []
    let input =
      "\\s:rx1,c:1754242771*05\\" + good + "\r\n" + good + "\r\n" + "\\c:1754242771123*\(tagSum("c:1754242771123"))\\"
      + good
    framer.feed(bytes(input + "\r\n\\s:x*00\\" + good + "\\g:1*").span) { bytes, sentence in
      tags.append((sentence.tag.source.string(in: bytes), sentence.tag.milliseconds))
    }
    framer.finish { _, _ in }
    #expect(tags.map(\.0) == ["rx1", "", "", ""])
    #expect(tags.map(\.1) == [1_754_242_771_000, nil, 1_754_242_771_123, nil])
    #expect(framer.counters.badTagBlocks == 1)
    #expect(found(bytes("\\c:x*\(tagSum("c:x"))\\\r\n" + good)).count == 1)
    #expect(found(bytes("\\c:x*zz\\" + good)).count == 1)
  }

  func tagSum(_ text: String) -> String {
    let sum = String(bytes(text).reduce(0, ^), radix: 16, uppercase: true)
    return sum.count == 1 ? "0" + sum : sum
  }

  @Test func whoTalksAndWhatIsUnknown() {
    var framer = Framer()
    var seen: [String] = []
    let input = line("GNGGA,1") + line("PQGSV,1") + line("GPXYZ,1") + line("PXYZ,1") + line("A") + line("PUBX,99")
    framer.feed(bytes(input + "!AIVDM,1,1,,A,x,0*7A\r\n").span) { bytes, sentence in
      seen.append("\(sentence.talker) \(sentence.formatter.letters)")
      let isEncapsulated = sentence.isEncapsulated(in: bytes)
      #expect(isEncapsulated == (sentence.formatter == .vdm))
    }
    framer.finish { _, _ in }
    #expect(seen.prefix(6) == ["GN GGA", "PQ GSV", "GP ", "P ", " ", "P "])
    #expect(framer.counters.unknown == 4)
  }
}
