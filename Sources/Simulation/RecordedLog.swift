// SPDX-License-Identifier: BSD-2-Clause

/// A receiver's log, cut into the bursts in which the receiver sent it: a burst is what bears one time of day, together
/// with what follows it without one.
public struct RecordedLog {
  /// A part of the log that was sent in one go.
  public struct Burst: Equatable, Sendable {
    /// Where in the log.
    public var range: Range<Int>
    /// Nanoseconds after the burst before.
    public var delay: Int64
  }

  public let bytes: [UInt8]
  private var position = 0
  private var lastStamp: Int64?

  /// Gaps longer than this (nanoseconds) and steps back are taken as a second: nobody waits for a receiver that was
  /// switched off overnight.
  public static let longestGap: Int64 = 60_000_000_000
  private static let ordinaryGap: Int64 = 1_000_000_000
  private static let day: Int64 = 86_400_000_000_000

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next burst; nil at the end of the log.
  public mutating func next() -> Burst? {
    guard position < bytes.count else { return nil }
    let start = position
    let before = lastStamp
    var own: Int64?
    while position < bytes.count {
      let line = lineRange(from: position)
      if let stamp = Self.timeOfDay(of: bytes[line]) {
        if own == nil {
          // What came before the log's first stamp goes with it.
          own = stamp
        } else if own != stamp {
          break
        }
      }
      position = line.upperBound
    }
    if let own { lastStamp = own }
    return Burst(range: start..<position, delay: Self.gap(from: before, to: own))
  }

  private static func gap(from before: Int64?, to stamp: Int64?) -> Int64 {
    guard let before, let stamp else { return 0 }
    var gap = stamp - before
    if gap < -day / 2 { gap += day }
    return gap >= 0 && gap <= longestGap ? gap : ordinaryGap
  }

  private func lineRange(from start: Int) -> Range<Int> {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    return start..<(end.map { $0 + 1 } ?? bytes.count)
  }

  /// The time of day that a sentence bears, in nanoseconds; nil for a line without one.
  public static func timeOfDay(of line: ArraySlice<UInt8>) -> Int64? {
    guard let dollar = line.lastIndex(of: UInt8(ascii: "$")) else { return nil }
    let fields = line[(dollar + 1)...].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let address = fields.first, address.count == 5 else { return nil }
    let index: Int
    switch address.suffix(3).map({ $0 }) {
    case Array("RMC".utf8), Array("GGA".utf8), Array("GNS".utf8), Array("ZDA".utf8), Array("GST".utf8),
      Array("GBS".utf8):
      index = 1
    case Array("GLL".utf8): index = 5
    default: return nil
    }
    return fields.count > index ? clock(fields[index]) : nil
  }

  /// `hhmmss` with or without decimals.
  private static func clock(_ field: ArraySlice<UInt8>) -> Int64? {
    let digits = field.prefix { $0 != UInt8(ascii: ".") }
    guard digits.count == 6, let whole = number(digits) else { return nil }
    let decimals = field.dropFirst(7).prefix(9)
    guard let fraction = decimals.isEmpty ? 0 : number(decimals) else { return nil }
    var scale: Int64 = 1
    for _ in decimals.count..<9 { scale *= 10 }
    let seconds = whole / 10_000 * 3_600 + whole / 100 % 100 * 60 + whole % 100
    guard seconds <= 86_400 else { return nil }
    return seconds * 1_000_000_000 + fraction * scale
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
