// SPDX-License-Identifier: BSD-2-Clause

/// PUBX,04, time of a u-blox receiver (u-blox 8/M8 receiver description, clause 31.3.5).
public struct PUBX04: SentenceContent {
  public static var formatter: Formatter { .pubx04 }

  /// UTC.
  public let time: TimeOfDay
  /// Day, month, two-digit year, UTC.
  public let date: CalendarDate
  /// Seconds of the UTC week.
  public let timeOfWeek: Decimal
  /// GPS week, counted on beyond 1023.
  public let week: Integer
  /// Leap seconds; with a D behind it the default of the firmware, not yet confirmed.
  public let leapSeconds: Text
  /// Clock bias, nanoseconds.
  public let clockBias: Integer
  /// Clock drift, nanoseconds a second.
  public let clockDrift: Decimal
  /// Granularity of the time pulse, nanoseconds.
  public let timePulseGranularity: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 04
    time = fields.time(bytes)
    date = fields.date(bytes)
    timeOfWeek = fields.decimal(bytes)
    week = fields.integer(bytes)
    leapSeconds = fields.text(bytes)
    clockBias = fields.integer(bytes)
    clockDrift = fields.decimal(bytes)
    timePulseGranularity = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, date)
    set.note(4, timeOfWeek)
    set.note(5, week)
    set.note(6, leapSeconds)
    set.note(7, clockBias)
    set.note(8, clockDrift)
    set.note(9, timePulseGranularity)
    return set
  }
}
