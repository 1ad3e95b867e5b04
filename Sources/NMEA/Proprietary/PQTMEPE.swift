// SPDX-License-Identifier: BSD-2-Clause

/// PQTMEPE, estimated position errors of a Quectel receiver (Quectel GNSS protocol specification).
public struct PQTMEPE: SentenceContent {
  public static var formatter: Formatter { .pqtmepe }

  /// Version of the message, 2.
  public let version: Integer
  /// Metres.
  public let northError: Decimal
  /// Metres.
  public let eastError: Decimal
  /// Metres.
  public let downError: Decimal
  /// Metres, in two dimensions.
  public let horizontalError: Decimal
  /// Metres, in three dimensions.
  public let sphericalError: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.integer(bytes)
    northError = fields.decimal(bytes)
    eastError = fields.decimal(bytes)
    downError = fields.decimal(bytes)
    horizontalError = fields.decimal(bytes)
    sphericalError = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    set.note(2, northError)
    set.note(3, eastError)
    set.note(4, downError)
    set.note(5, horizontalError)
    set.note(6, sphericalError)
    return set
  }
}
