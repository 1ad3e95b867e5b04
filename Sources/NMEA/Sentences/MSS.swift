// SPDX-License-Identifier: BSD-2-Clause

/// MSS, state of a beacon receiver (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct MSS: SentenceContent {
  public static var formatter: Formatter { .mss }

  /// Signal strength, dB above 1 microvolt a metre.
  public let signalStrength: Decimal
  /// Signal-to-noise ratio, dB.
  public let signalToNoise: Decimal
  /// Beacon frequency, kHz.
  public let frequency: Decimal
  /// Bits a second.
  public let bitRate: Integer
  /// Channel (from 2.3).
  public let channel: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    signalStrength = fields.decimal(bytes)
    signalToNoise = fields.decimal(bytes)
    frequency = fields.decimal(bytes)
    bitRate = fields.integer(bytes)
    channel = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, signalStrength)
    set.note(2, signalToNoise)
    set.note(3, frequency)
    set.note(4, bitRate)
    set.note(5, channel)
    return set
  }
}
