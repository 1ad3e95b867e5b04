// SPDX-License-Identifier: BSD-2-Clause

/// RPM, revolutions (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct RPM: SentenceContent {
  public static var formatter: Formatter { .rpm }

  /// S shaft, E engine.
  public let source: Letter
  /// Number of the engine or shaft, from the centre line.
  public let number: Integer
  /// Revolutions a minute; negative is counter-clockwise.
  public let speed: Decimal
  /// Propeller pitch, percent of the maximum; negative is astern.
  public let pitch: Decimal
  /// A data valid, V not valid.
  public let status: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    source = fields.letter(bytes)
    number = fields.integer(bytes)
    speed = fields.decimal(bytes)
    pitch = fields.decimal(bytes)
    status = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, source)
    set.note(2, number)
    set.note(3, speed)
    set.note(4, pitch)
    set.note(5, status)
    return set
  }
}
