// SPDX-License-Identifier: BSD-2-Clause

/// PTNTA, state of a SpectraTime (iSync) clock that is disciplined by GPS.
public struct PTNTA: SentenceContent {
  public static var formatter: Formatter { .ptnta }

  /// yyyymmddhhmmss, UTC.
  public let dateAndTime: Text
  /// 0 warming up, 1 free running, 2 disciplined.
  public let oscillatorQuality: Integer
  /// T4, or T3.
  public let format: Text
  /// Interval between the own pulse and the reference, nanoseconds.
  public let interval: Integer
  /// Fine phase comparison, about nanoseconds.
  public let finePhase: Integer
  /// Status of the discipline.
  public let status: Integer
  /// Messages of the receiver: 0 good.
  public let receiverStatus: Integer
  /// Transfer quality.
  public let traimStatus: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    dateAndTime = fields.text(bytes)
    oscillatorQuality = fields.digit(bytes)
    format = fields.text(bytes)
    interval = fields.integer(bytes)
    finePhase = fields.integer(bytes)
    status = fields.digit(bytes)
    receiverStatus = fields.digit(bytes)
    traimStatus = fields.digit(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, dateAndTime)
    set.note(2, oscillatorQuality)
    set.note(3, format)
    set.note(4, interval)
    set.note(5, finePhase)
    set.note(6, status)
    set.note(7, receiverStatus)
    set.note(8, traimStatus)
    return set
  }
}
