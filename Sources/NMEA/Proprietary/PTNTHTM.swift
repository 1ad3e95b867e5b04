// SPDX-License-Identifier: BSD-2-Clause

/// PTNTHTM, heading, attitude and field of a True North Revolution compass (True North technical manual).
public struct PTNTHTM: SentenceContent {
  public static var formatter: Formatter { .ptnthtm }

  /// Heading, 65,536 parts of a turn.
  public let heading: Integer
  /// N normal, L or M low alarm or warning, P or O high warning or alarm, C calibration, H sampling.
  public let headingStatus: Letter
  /// Pitch, 65,536 parts of a turn.
  public let pitch: Integer
  /// As for the heading.
  public let pitchStatus: Letter
  /// Roll, 65,536 parts of a turn.
  public let roll: Integer
  /// As for the heading.
  public let rollStatus: Letter
  /// Dip of the field, 65,536 parts of a turn.
  public let dip: Integer
  /// Horizontal component of the field, relative.
  public let horizontalField: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    heading = fields.integer(bytes)
    headingStatus = fields.letter(bytes)
    pitch = fields.integer(bytes)
    pitchStatus = fields.letter(bytes)
    roll = fields.integer(bytes)
    rollStatus = fields.letter(bytes)
    dip = fields.integer(bytes)
    horizontalField = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, heading)
    set.note(2, headingStatus)
    set.note(3, pitch)
    set.note(4, pitchStatus)
    set.note(5, roll)
    set.note(6, rollStatus)
    set.note(7, dip)
    set.note(8, horizontalField)
    return set
  }
}
