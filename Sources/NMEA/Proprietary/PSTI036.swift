// SPDX-License-Identifier: BSD-2-Clause

/// PSTI,036, attitude of a Skytraq receiver with two antennas (Skytraq application note AN0037 and datasheets).
public struct PSTI036: SentenceContent {
  public static var formatter: Formatter { .psti036 }

  /// UTC.
  public let time: TimeOfDay
  /// Day, month, two-digit year, UTC.
  public let date: CalendarDate
  /// Degrees true.
  public let heading: Decimal
  /// Degrees.
  public let pitch: Decimal
  /// Degrees.
  public let roll: Decimal
  /// N not valid, A autonomous, D differential, E estimated, F float RTK, R RTK.
  public let mode: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 036
    time = fields.time(bytes)
    date = fields.date(bytes)
    heading = fields.decimal(bytes)
    pitch = fields.decimal(bytes)
    roll = fields.decimal(bytes)
    mode = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, date)
    set.note(4, heading)
    set.note(5, pitch)
    set.note(6, roll)
    set.note(7, mode)
    return set
  }
}
