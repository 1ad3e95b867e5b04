// SPDX-License-Identifier: BSD-2-Clause

/// PJLTS, state of a Jackson Labs disciplined oscillator.
public struct PJLTS: SentenceContent {
  public static var formatter: Formatter { .pjlts }

  /// Offset of the pulse against UTC, nanoseconds.
  public let pulseError: Decimal
  /// Offset with all corrections, nanoseconds.
  public let pulseErrorTotal: Decimal
  /// Captured pulses.
  public let captures: Integer
  /// State of the loop: 6 locked.
  public let lockState: Integer
  /// Steering voltage.
  public let steering: Decimal
  /// Steering in percent.
  public let steeringPercent: Decimal
  /// Estimated deviation, in scientific notation.
  public let allanDeviation: Text
  /// Seconds in holdover.
  public let holdover: Integer
  /// Number of satellites.
  public let satellites: Integer
  /// Health, hexadecimal.
  public let health: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    pulseError = fields.decimal(bytes)
    pulseErrorTotal = fields.decimal(bytes)
    captures = fields.integer(bytes)
    lockState = fields.digit(bytes)
    steering = fields.decimal(bytes)
    steeringPercent = fields.decimal(bytes)
    allanDeviation = fields.text(bytes)
    holdover = fields.integer(bytes)
    satellites = fields.integer(bytes)
    health = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, pulseError)
    set.note(2, pulseErrorTotal)
    set.note(3, captures)
    set.note(4, lockState)
    set.note(5, steering)
    set.note(6, steeringPercent)
    set.note(7, allanDeviation)
    set.note(8, holdover)
    set.note(9, satellites)
    set.note(10, health)
    return set
  }
}
