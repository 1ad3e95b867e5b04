// SPDX-License-Identifier: BSD-2-Clause

/// MWV, wind speed and angle (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct MWV: SentenceContent {
  public static var formatter: Formatter { .mwv }

  /// Angle of the wind from the bow, 0 to 359 degrees.
  public let angle: Decimal
  /// R relative (apparent), T theoretical (true).
  public let reference: Letter
  /// Wind speed, in `speedUnit`.
  public let speed: Decimal
  /// K km/h, M m/s, N knots, S statute miles an hour.
  public let speedUnit: Letter
  /// A data valid, V not valid.
  public let status: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    angle = fields.decimal(bytes)
    reference = fields.letter(bytes)
    speed = fields.decimal(bytes)
    speedUnit = fields.letter(bytes)
    status = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, angle)
    set.note(2, reference)
    set.note(3, speed)
    set.note(4, speedUnit)
    set.note(5, status)
    return set
  }
}
