// SPDX-License-Identifier: BSD-2-Clause

/// XTE, measured cross-track error (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct XTE: SentenceContent {
  public static var formatter: Formatter { .xte }

  /// V: a warning; A: none.
  public let status: Letter
  /// V: Loran-C cycle lock warning; A: none or not used.
  public let cycleLock: Letter
  /// Cross-track error, in `unit`.
  public let crossTrackError: Decimal
  /// Direction to steer, L or R.
  public let steer: Letter
  /// N, nautical miles.
  public let unit: Letter
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, M manual, S simulator, N not valid.
  public let mode: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    status = fields.letter(bytes)
    cycleLock = fields.letter(bytes)
    crossTrackError = fields.decimal(bytes)
    steer = fields.letter(bytes)
    unit = fields.letter(bytes)
    mode = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, status)
    set.note(2, cycleLock)
    set.note(3, crossTrackError)
    set.note(4, steer)
    set.note(5, unit)
    set.note(6, mode)
    return set
  }
}
