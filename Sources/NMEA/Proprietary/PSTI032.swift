// SPDX-License-Identifier: BSD-2-Clause

/// PSTI,032, baseline from base to rover of a Skytraq receiver (Skytraq application note AN0037 and datasheets).
public struct PSTI032: SentenceContent {
  public static var formatter: Formatter { .psti032 }

  /// UTC.
  public let time: TimeOfDay
  /// Day, month, two-digit year, UTC.
  public let date: CalendarDate
  /// A data valid, V warning.
  public let status: Letter
  /// A or O autonomous, F float RTK, R RTK.
  public let mode: Letter
  /// Baseline towards the east, metres.
  public let east: Decimal
  /// Baseline towards the north, metres.
  public let north: Decimal
  /// Baseline upwards, metres.
  public let up: Decimal
  /// Length of the baseline, metres.
  public let length: Decimal
  /// Direction of the baseline, degrees true.
  public let course: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 032
    time = fields.time(bytes)
    date = fields.date(bytes)
    status = fields.letter(bytes)
    mode = fields.letter(bytes)
    east = fields.decimal(bytes)
    north = fields.decimal(bytes)
    up = fields.decimal(bytes)
    length = fields.decimal(bytes)
    course = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, date)
    set.note(4, status)
    set.note(5, mode)
    set.note(6, east)
    set.note(7, north)
    set.note(8, up)
    set.note(9, length)
    set.note(10, course)
    return set
  }
}
