// SPDX-License-Identifier: BSD-2-Clause

/// VDO, AIS messages of the own ship (NMEA 0183 clause 6.3; encapsulated; from 3.0).
public struct VDO: SentenceContent {
  public static var formatter: Formatter { .vdo }

  /// Sentences that the message is cut into.
  public let total: Integer
  /// Which of them this is, from 1.
  public let number: Integer
  /// Tells messages of several sentences apart, 0 to 9; absent with one.
  public let sequentialID: Integer
  /// VHF channel, A or B (1 or 2).
  public let channel: Letter
  /// The message, six bits a character (ITU-R M.1371).
  public let payload: Text
  /// Bits at the end that do not count, 0 to 5.
  public let fillBits: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    total = fields.integer(bytes)
    number = fields.integer(bytes)
    sequentialID = fields.integer(bytes)
    channel = fields.letter(bytes)
    payload = fields.text(bytes)
    fillBits = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, total)
    set.note(2, number)
    set.note(3, sequentialID)
    set.note(4, channel)
    set.note(5, payload)
    set.note(6, fillBits)
    return set
  }
}
