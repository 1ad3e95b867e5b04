// SPDX-License-Identifier: BSD-2-Clause

/// PGRME, estimated position errors of a Garmin receiver (Garmin Proprietary NMEA 0183 Sentences).
public struct PGRME: SentenceContent {
  public static var formatter: Formatter { .pgrme }

  /// Estimated horizontal error, metres.
  public let horizontalError: Decimal
  /// M, metres.
  public let horizontalUnit: Letter
  /// Estimated vertical error, metres.
  public let verticalError: Decimal
  /// M, metres.
  public let verticalUnit: Letter
  /// Estimated overall error, metres.
  public let sphericalError: Decimal
  /// M, metres.
  public let sphericalUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    horizontalError = fields.decimal(bytes)
    horizontalUnit = fields.letter(bytes)
    verticalError = fields.decimal(bytes)
    verticalUnit = fields.letter(bytes)
    sphericalError = fields.decimal(bytes)
    sphericalUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, horizontalError)
    set.note(2, horizontalUnit)
    set.note(3, verticalError)
    set.note(4, verticalUnit)
    set.note(5, sphericalError)
    set.note(6, sphericalUnit)
    return set
  }
}
