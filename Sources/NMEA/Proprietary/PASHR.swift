// SPDX-License-Identifier: BSD-2-Clause

/// PASHR, attitude of an Ashtech, Trimble or Applanix system (Applanix POS MV, also OXTS).
public struct PASHR: SentenceContent {
  public static var formatter: Formatter { .pashr }

  /// UTC.
  public let time: TimeOfDay
  /// Degrees true.
  public let heading: Decimal
  /// T, true.
  public let reference: Letter
  /// Degrees, positive when port is up.
  public let roll: Decimal
  /// Degrees, positive when the bow is up.
  public let pitch: Decimal
  /// Metres, positive upwards.
  public let heave: Decimal
  /// Standard deviation of the roll, degrees.
  public let rollAccuracy: Decimal
  /// Standard deviation of the pitch, degrees.
  public let pitchAccuracy: Decimal
  /// Standard deviation of the heading, degrees.
  public let headingAccuracy: Decimal
  /// 0 no position, 1 without RTK, 2 RTK.
  public let quality: Integer
  /// 0 without aiding, 1 aligned.
  public let imuStatus: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    time = fields.time(bytes)
    heading = fields.decimal(bytes)
    reference = fields.letter(bytes)
    roll = fields.decimal(bytes)
    pitch = fields.decimal(bytes)
    heave = fields.decimal(bytes)
    rollAccuracy = fields.decimal(bytes)
    pitchAccuracy = fields.decimal(bytes)
    headingAccuracy = fields.decimal(bytes)
    quality = fields.digit(bytes)
    imuStatus = fields.digit(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, heading)
    set.note(3, reference)
    set.note(4, roll)
    set.note(5, pitch)
    set.note(6, heave)
    set.note(7, rollAccuracy)
    set.note(8, pitchAccuracy)
    set.note(9, headingAccuracy)
    set.note(10, quality)
    set.note(11, imuStatus)
    return set
  }
}
