// SPDX-License-Identifier: BSD-2-Clause

/// PERDCRY,TPS3, survey of the antenna's place and integrity of a Furuno timing receiver (GT-87 protocol specification,
/// eSIP).
public struct PERDCRY: SentenceContent {
  public static var formatter: Formatter { .perdcry }

  /// TPS3.
  public let kind: Text
  /// 0 navigation, 1 survey, 2 survey continued, 3 time only.
  public let positionMode: Integer
  /// Distance from the surveyed place, metres.
  public let positionDifference: Integer
  /// Deviation at which the survey ends, metres.
  public let sigmaThreshold: Integer
  /// How long the survey has gone on, seconds.
  public let surveyTime: Integer
  /// How long it is to go on, seconds; 0 without end.
  public let surveyTimeThreshold: Integer
  /// 0 no fault, 1 a fault, 2 too few satellites to tell.
  public let integritySolution: Integer
  /// 0 all satellites agree, 1 one was taken out, 2 not enough of them.
  public let integrityStatus: Integer
  /// The satellite that was taken out; 0 none.
  public let removedSatellites: Integer
  /// State of the receiver, hexadecimal with 0x before it.
  public let receiverStatus: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    kind = fields.text(bytes)
    positionMode = fields.integer(bytes)
    positionDifference = fields.integer(bytes)
    sigmaThreshold = fields.integer(bytes)
    surveyTime = fields.integer(bytes)
    surveyTimeThreshold = fields.integer(bytes)
    integritySolution = fields.integer(bytes)
    integrityStatus = fields.integer(bytes)
    removedSatellites = fields.integer(bytes)
    receiverStatus = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, kind)
    set.note(2, positionMode)
    set.note(3, positionDifference)
    set.note(4, sigmaThreshold)
    set.note(5, surveyTime)
    set.note(6, surveyTimeThreshold)
    set.note(7, integritySolution)
    set.note(8, integrityStatus)
    set.note(9, removedSatellites)
    set.note(10, receiverStatus)
    return set
  }
}
