// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import Daemon

@Suite struct ValueTests {
  @Test(arguments: [
    ("0", 0), ("90", 90_000_000_000), ("250ms", 250_000_000), ("1min 30s", 90_000_000_000), ("2h", 7_200_000_000_000),
    ("1d", 86_400_000_000_000), ("5 s", 5_000_000_000), ("3us", 3_000),
  ]) func spansOfTime(_ text: String, _ nanoseconds: Int64) throws {
    #expect(try Values.duration(text) == nanoseconds)
  }

  @Test(arguments: ["", " ", "-1", "1.5s", "1 parsec", "s", "99999999999999999999", "9999999999d"])
  func whatIsNoSpanOfTime(_ text: String) {
    #expect(throws: BadValue.self) { try Values.duration(text) }
  }

  @Test(arguments: [
    ("LogLevle", "LogLevel"), ("loglevel", "LogLevel"), ("Deivce", "Device"), ("Sped", "Speed"), ("Frequency", nil),
    ("", nil),
  ]) func theNearestName(_ written: String, _ meant: String?) {
    #expect(nearestName(to: written, among: ["LogLevel", "Device", "Speed"]) == meant)
  }

  @Test(arguments: [
    "unix:/run/gnssd/gnssd.sock", "tcp:127.0.0.1:2947", "tcp:[::1]:2947", "tcp:*:2947", "tcp:localhost:1",
  ]) func addressesAreWrittenAsTheyAreRead(_ text: String) throws {
    #expect(try ListenAddress(text).description == text)
  }

  @Test(arguments: [
    "", "unix:", "unix:x", "unix:@x", "tcp:", "tcp:2947", "tcp::2947", "tcp:h:0", "tcp:h:65536", "udp:h:1",
  ]) func whatIsNoAddress(_ text: String) {
    #expect(throws: BadValue.self) { try ListenAddress(text) }
  }
}
