// SPDX-License-Identifier: BSD-2-Clause

/// PQTMVEL, velocity of a Quectel receiver (Quectel GNSS protocol specification).
public struct PQTMVEL: SentenceContent {
  public static var formatter: Formatter { .pqtmvel }

  /// Version of the message, 1.
  public let version: Integer
  /// UTC.
  public let time: TimeOfDay
  /// Metres a second.
  public let northVelocity: Decimal
  /// Metres a second.
  public let eastVelocity: Decimal
  /// Metres a second.
  public let downVelocity: Decimal
  /// Speed over ground, metres a second.
  public let groundSpeed: Decimal
  /// Speed in three dimensions, metres a second.
  public let speed: Decimal
  /// Degrees true.
  public let heading: Decimal
  /// Estimated accuracy of the speed over ground, metres a second.
  public let groundSpeedAccuracy: Decimal
  /// Estimated accuracy of the speed, metres a second.
  public let speedAccuracy: Decimal
  /// Estimated accuracy of the heading, degrees.
  public let headingAccuracy: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.integer(bytes)
    time = fields.time(bytes)
    northVelocity = fields.decimal(bytes)
    eastVelocity = fields.decimal(bytes)
    downVelocity = fields.decimal(bytes)
    groundSpeed = fields.decimal(bytes)
    speed = fields.decimal(bytes)
    heading = fields.decimal(bytes)
    groundSpeedAccuracy = fields.decimal(bytes)
    speedAccuracy = fields.decimal(bytes)
    headingAccuracy = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    set.note(2, time)
    set.note(3, northVelocity)
    set.note(4, eastVelocity)
    set.note(5, downVelocity)
    set.note(6, groundSpeed)
    set.note(7, speed)
    set.note(8, heading)
    set.note(9, groundSpeedAccuracy)
    set.note(10, speedAccuracy)
    set.note(11, headingAccuracy)
    return set
  }
}
