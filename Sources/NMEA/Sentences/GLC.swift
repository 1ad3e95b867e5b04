// SPDX-License-Identifier: BSD-2-Clause

/// GLC, geographic position, Loran-C (NMEA 0183 clause 6.3; up to 2.3).
public struct GLC: SentenceContent {
  public static var formatter: Formatter { .glc }

  /// Group repetition interval, tens of microseconds.
  public let repetitionInterval: Integer
  /// Time of arrival of the master, microseconds.
  public let master: Decimal
  /// Signal status: B blink, C cycle, S SNR warning, A valid.
  public let masterStatus: Letter
  /// Time difference 1, microseconds.
  public let difference1: Decimal
  /// Signal status.
  public let status1: Letter
  /// Time difference 2.
  public let difference2: Decimal
  /// Signal status.
  public let status2: Letter
  /// Time difference 3.
  public let difference3: Decimal
  /// Signal status.
  public let status3: Letter
  /// Time difference 4.
  public let difference4: Decimal
  /// Signal status.
  public let status4: Letter
  /// Time difference 5.
  public let difference5: Decimal
  /// Signal status.
  public let status5: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    repetitionInterval = fields.integer(bytes)
    master = fields.decimal(bytes)
    masterStatus = fields.letter(bytes)
    difference1 = fields.decimal(bytes)
    status1 = fields.letter(bytes)
    difference2 = fields.decimal(bytes)
    status2 = fields.letter(bytes)
    difference3 = fields.decimal(bytes)
    status3 = fields.letter(bytes)
    difference4 = fields.decimal(bytes)
    status4 = fields.letter(bytes)
    difference5 = fields.decimal(bytes)
    status5 = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, repetitionInterval)
    set.note(2, master)
    set.note(3, masterStatus)
    set.note(4, difference1)
    set.note(5, status1)
    set.note(6, difference2)
    set.note(7, status2)
    set.note(8, difference3)
    set.note(9, status3)
    set.note(10, difference4)
    set.note(11, status4)
    set.note(12, difference5)
    set.note(13, status5)
    return set
  }
}
