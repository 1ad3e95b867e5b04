// SPDX-License-Identifier: BSD-2-Clause

/// PSTI,033, monitoring of raw measurements of a Skytraq receiver: cycle slips (Skytraq application note AN0037 and
/// datasheets).
public struct PSTI033: SentenceContent {
  public static var formatter: Formatter { .psti033 }

  /// UTC.
  public let time: TimeOfDay
  /// Day, month, two-digit year, UTC.
  public let date: CalendarDate
  /// Version of the message.
  public let version: Integer
  /// R rover, B base.
  public let receiver: Letter
  /// Cycle slips in all.
  public let slips: Integer
  /// G, GPS.
  public let gpsSystem: Letter
  /// Cycle slips of the first signal.
  public let gpsSlips1: Integer
  /// Cycle slips of the second signal.
  public let gpsSlips2: Integer
  /// C, BeiDou.
  public let beidouSystem: Letter
  /// Cycle slips of the first signal.
  public let beidouSlips1: Integer
  /// Cycle slips of the second signal.
  public let beidouSlips2: Integer
  /// E, Galileo.
  public let galileoSystem: Letter
  /// Cycle slips of the first signal.
  public let galileoSlips1: Integer
  /// Cycle slips of the second signal.
  public let galileoSlips2: Integer
  /// R, GLONASS.
  public let glonassSystem: Letter
  /// Cycle slips of the first signal.
  public let glonassSlips1: Integer
  /// Cycle slips of the second signal.
  public let glonassSlips2: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 033
    time = fields.time(bytes)
    date = fields.date(bytes)
    version = fields.integer(bytes)
    receiver = fields.letter(bytes)
    slips = fields.integer(bytes)
    gpsSystem = fields.letter(bytes)
    gpsSlips1 = fields.integer(bytes)
    gpsSlips2 = fields.integer(bytes)
    fields.skip(bytes)  // reserved
    fields.skip(bytes)  // reserved
    beidouSystem = fields.letter(bytes)
    beidouSlips1 = fields.integer(bytes)
    beidouSlips2 = fields.integer(bytes)
    fields.skip(bytes)  // reserved
    fields.skip(bytes)  // reserved
    galileoSystem = fields.letter(bytes)
    galileoSlips1 = fields.integer(bytes)
    galileoSlips2 = fields.integer(bytes)
    fields.skip(bytes)  // reserved
    fields.skip(bytes)  // reserved
    glonassSystem = fields.letter(bytes)
    glonassSlips1 = fields.integer(bytes)
    glonassSlips2 = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, time)
    set.note(3, date)
    set.note(4, version)
    set.note(5, receiver)
    set.note(6, slips)
    set.note(7, gpsSystem)
    set.note(8, gpsSlips1)
    set.note(9, gpsSlips2)
    set.note(12, beidouSystem)
    set.note(13, beidouSlips1)
    set.note(14, beidouSlips2)
    set.note(17, galileoSystem)
    set.note(18, galileoSlips1)
    set.note(19, galileoSlips2)
    set.note(22, glonassSystem)
    set.note(23, glonassSlips1)
    set.note(24, glonassSlips2)
    return set
  }
}
