// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import NMEA

/// How a sentence's address tells which one it is.
@Suite struct Formatters {
  private func letters(_ formatter: Formatter) -> String { "\(formatter.letters)" }

  /// The table that `Formatter.init(letters:)` looks into, made from the formatters' letters.
  @Test func theTableHasEachFormatterInItsPlace() {
    var places = [String](repeating: "   " + String(UnicodeScalar(Formatter.firstNumber)), count: 128)
    for formatter in Formatter.allCases where !formatter.isProprietary && formatter != .unknown {
      let code = letters(formatter).utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let place = Int((code &* Formatter.multiplier) >> 25)
      #expect(places[place].hasPrefix(" "), "\(formatter) meets another: take a multiplier that tells all apart")
      places[place] = letters(formatter) + String(UnicodeScalar(Formatter.firstNumber + formatter.rawValue))
    }
    #expect("\(Formatter.table)" == places.joined())
  }

  @Test(arguments: Formatter.allCases.filter { $0 != .unknown })
  func eachIsFoundByItsLettersAndNotByOthers(_ formatter: Formatter) {
    let name = (formatter.isProprietary ? "" : "GP") + letters(formatter)
    #expect(found(bytes(line(name + ",1,2"))).map(\.formatter) == [formatter])
    // One letter more or less, or another one, is another sentence: the satellites of a modem begin with PQG.
    for other in [name + "X", String(name.dropLast()) + "~"] {
      #expect(
        found(bytes(line(other + ",1,2"))).map(\.formatter) != [formatter] || name.hasPrefix("PSRFTXT"), "\(other)")
    }
  }

  @Test(arguments: ["GP   ,1", "GP   ,1,2,3,4,5,6,7,8,9", "PXGGA,1,2,3,4,5", "P~RMC,1,2,3,4,5", "gpgga,1,2,3"])
  func whatOnlyLooksLikeAFormatterIsUnknown(_ body: String) {
    var framer = Framer()
    let input = bytes(line(body) + String(repeating: " ", count: 32))
    framer.feed(input.span) { _, sentence in #expect(sentence.formatter == .unknown) }
    #expect(framer.counters.sentences == 1 && framer.counters.unknown == 1)
  }

  @Test func digitsOfAChecksumAreThoseOfItsByte() {
    for byte in 0...255 as ClosedRange<UInt8> {
      let digits = String(byte, radix: 16, uppercase: true)
      let two = (digits.count == 1 ? "0" : "") + digits
      let have = hexadecimalDigits(byte)
      #expect([UInt8(have & 0xFF), UInt8(have >> 8)] == Array(two.utf8))
    }
  }
}
