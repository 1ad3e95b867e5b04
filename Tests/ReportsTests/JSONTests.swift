// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import Reports

@Suite struct JSONTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    let bytes = Array(text.utf8)
    return try JSONValue(parsing: bytes.span)
  }

  @Test func readsAReport() throws {
    let report = try parse(
      " {\"class\":\"TPV\",\"lat\":47.123456789,\"list\":[1,-2.50,3e2,{}],\"used\":true,\"none\":null} \r\n")
    #expect(report["class"]?.string == "TPV")
    #expect(report["lat"]?.number?.fixed(9) == 47_123_456_789)
    #expect(report["lat"]?.double == 47.123456789)
    #expect(report["list"]?.array?.compactMap(\.double) == [1, -2.5, 300])
    #expect(report["list"]?.array?[2].int == 300)
    #expect(report["list"]?.array?[1].int == nil)
    #expect(report["used"]?.bool == true)
    #expect(report["none"] == .null)
    #expect(report["absent"] == nil)
  }

  @Test(arguments: [
    ("\"\\u0041\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "A\"\\/\u{8}\u{C}\n\r\t"), ("\"\\ud83d\\udef0\"", "🛰"),
    ("\"\\ud83d\"", "\u{FFFD}"), ("\"\\udef0x\"", "\u{FFFD}x"), ("\"ü\"", "ü"),
  ]) func stringsAreUnescaped(text: String, expected: String) throws {
    #expect(try parse(text).string == expected)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "[1,]", "[1 2]", "{a:1}",
    "'a'",
    "tru", "nul", "True", "01", "1.", ".5", "-", "1e", "1e+", "+1", "0x10", "NaN", "Infinity", "\"\\x\"", "\"\\u12\"",
    "\"\\u12g4\"", "\"a\nb\"", "1 2", "{} x", "}", "[}", "{\"a\":1]",
  ]) func whatIsNoJSONIsRefused(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test func nestingIsBounded() {
    #expect(throws: JSONError(cause: .tooDeep, offset: 24)) { try parse(String(repeating: "[", count: 1_000_000)) }
  }

  @Test(arguments: [
    ("0", 0 as Int64), ("-0", 0), ("1.0005", 1_001), ("-1.0005", -1_001), ("1.00049999", 1_000), ("12e-1", 1_200),
    ("1e3", 1_000_000), ("9223372036854775807", nil), ("1e400", nil), ("1e-400", 0),
    ("0.00012345678901234567890123", 0), ("123456789.123456789123456789", 123_456_789_123),
  ]) func numbersStayExact(text: String, thousandths: Int64?) throws {
    #expect(try parse(text).number?.fixed(3) == thousandths)
  }
}
