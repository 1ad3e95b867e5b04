// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import GNSS

extension UTCTime {
  /// The present, as the machine's clock has it.
  static var now: UTCTime { UTCTime(unixNanoseconds: clinux_realtime_now()) }

  /// From `2026-05-01`, or `2026-05-01T12:00:00` with or without decimals and `Z`; nil for anything else.
  init?(_ text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = CivilDate(halves[0]) else { return nil }
    guard halves.count == 2 else {
      self.init(day: date.daysSince1970, nanosecondOfDay: 0)
      return
    }
    let clock = halves[1].hasSuffix("Z") ? halves[1].dropLast() : halves[1]
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = twoDigits(parts[0], 0...23), let minute = twoDigits(parts[1], 0...59) else {
      return nil
    }
    let seconds = parts[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let second = twoDigits(seconds[0], 0...60) else { return nil }
    var fraction: Int64 = 0
    if seconds.count == 2 {
      guard !seconds[1].isEmpty, seconds[1].count <= 9, let digits = digits(seconds[1]) else { return nil }
      fraction = Int64(digits)
      for _ in seconds[1].count..<9 { fraction *= 10 }
    }
    let whole = Int64(hour * 3_600 + minute * 60 + second)
    self.init(day: date.daysSince1970, nanosecondOfDay: whole * 1_000_000_000 + fraction)
  }
}

extension CivilDate {
  /// From `2026-05-01`; nil for what is not a date.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, let year = digits(parts[0]), let month = twoDigits(parts[1], 1...12),
      let day = twoDigits(parts[2], 1...31)
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard exists else { return nil }
  }
}

private func digits(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
}

private func twoDigits(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Int? {
  guard text.count == 2, let value = digits(text), range.contains(value) else { return nil }
  return value
}
