// SPDX-License-Identifier: BSD-2-Clause

/// PSRFEPE, estimated position errors of a SiRF receiver (SiRF NMEA reference manual, OSP).
public struct PSRFEPE: SentenceContent {
  public static var formatter: Formatter { .psrfepe }

  /// UTC.
  public let time: TimeOfDay
  /// A data valid, V not valid.
  public let status: Letter
  /// Horizontal dilution of precision.
  public let hdop: Decimal
  /// Estimated horizontal error, metres.
  public let horizontalError: Decimal
  /// Estimated vertical error, metres.
  public let verticalError: Decimal
  /// Estimated error of the speed, metres a second.
  public let speedError: Decimal
  /// Estimated error of the heading, degrees.
  public let headingError: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    time = fields.time(bytes)
    status = fields.letter(bytes)
    hdop = fields.decimal(bytes)
    horizontalError = fields.decimal(bytes)
    verticalError = fields.decimal(bytes)
    speedError = fields.decimal(bytes)
    headingError = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, status)
    set.note(3, hdop)
    set.note(4, horizontalError)
    set.note(5, verticalError)
    set.note(6, speedError)
    set.note(7, headingError)
    return set
  }
}
