// SPDX-License-Identifier: BSD-2-Clause

/// PERDCRW,TPS1, time and leap second of a Furuno timing receiver (GT-87 protocol specification, eSIP).
public struct PERDCRW: SentenceContent {
  public static var formatter: Formatter { .perdcrw }

  /// TPS1.
  public let kind: Text
  /// yyyymmddhhmmss, in the time scale that the status says.
  public let dateAndTime: Text
  /// Where the time comes from: 0 the receiver's clock, 1 GNSS without, 2 GNSS with confirmed leap seconds.
  public let timeStatus: Integer
  /// yyyymmddhhmmss of the next leap second; zeros where none is announced.
  public let leapSecondDate: Text
  /// GPS less UTC, seconds.
  public let leapSeconds: Integer
  /// GPS less UTC after the next leap second, seconds.
  public let nextLeapSeconds: Integer
  /// What the pulse follows: 0 nothing, 1 the receiver's clock, 2 GPS, 3 UTC(USNO), 4 UTC(SU), 5 UTC(EU).
  public let pulseStatus: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    kind = fields.text(bytes)
    dateAndTime = fields.text(bytes)
    timeStatus = fields.integer(bytes)
    leapSecondDate = fields.text(bytes)
    leapSeconds = fields.integer(bytes)
    nextLeapSeconds = fields.integer(bytes)
    pulseStatus = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, kind)
    set.note(2, dateAndTime)
    set.note(3, timeStatus)
    set.note(4, leapSecondDate)
    set.note(5, leapSeconds)
    set.note(6, nextLeapSeconds)
    set.note(7, pulseStatus)
    return set
  }
}
