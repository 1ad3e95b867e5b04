// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Testing

@testable import Daemon

@Suite struct ValueTests {
  @Test(arguments: [
    ("0", 0), ("90", 90_000_000_000), ("250ms", 250_000_000), ("1min 30s", 90_000_000_000), ("2h", 7_200_000_000_000),
    ("1d", 86_400_000_000_000), ("5 s", 5_000_000_000), ("3us", 3_000),
  ]) func spansOfTime(_ text: String, _ nanoseconds: Int64) throws {
    #expect(try Values.duration(text) == Nanoseconds(nanoseconds))
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

  @Test(arguments: [("1km", 10_000_000), ("500m", 5_000_000), ("1m", 10_000)])
  func lengths(_ text: String, _ tenthsOfMillimetre: Int64) throws {
    #expect(try Values.length(text) == tenthsOfMillimetre)
  }

  @Test(arguments: ["", "km", "1", "0m", "1.5km", "-1m", "1 mile", "99999999999999999999m"])
  func whatIsNoLength(_ text: String) {
    #expect(throws: BadValue.self) { try Values.length(text) }
  }

  @Test(arguments: ["/dev/ttyACM0", "/dev/ttyUSB0@4800", "1546:01a8", "tcp://10.0.0.1:10110", "/dev/a@b/c"])
  func devices(_ text: String) throws {
    #expect(try Values.device(text).description == text)
  }

  @Test(arguments: ["", "ttyACM0", "tcp://host"]) func whatIsNoDevice(_ text: String) {
    #expect(throws: BadValue.self) { try Values.device(text) }
  }
}
