// SPDX-License-Identifier: BSD-2-Clause

/// PGRMB, differential beacon receiver of Garmin (Garmin Proprietary NMEA 0183 Sentences).
public struct PGRMB: SentenceContent {
  public static var formatter: Formatter { .pgrmb }

  /// Beacon frequency, kHz.
  public let frequency: Decimal
  /// Bits a second.
  public let bitRate: Integer
  /// Signal-to-noise ratio, 0 to 31.
  public let signalToNoise: Integer
  /// Quality of the data, 0 to 100.
  public let quality: Integer
  /// Distance to the beacon station, in `distanceUnit`.
  public let distance: Decimal
  /// K, kilometres.
  public let distanceUnit: Letter
  /// 0 check wiring, 1 no signal, 2 tuning, 3 receiving, 4 scanning.
  public let status: Integer
  /// R RTCM, W WAAS, N no differential fix.
  public let fixSource: Letter
  /// A automatic, W WAAS only, R RTCM only, N none.
  public let source: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    frequency = fields.decimal(bytes)
    bitRate = fields.integer(bytes)
    signalToNoise = fields.integer(bytes)
    quality = fields.integer(bytes)
    distance = fields.decimal(bytes)
    distanceUnit = fields.letter(bytes)
    status = fields.digit(bytes)
    fixSource = fields.letter(bytes)
    source = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, frequency)
    set.note(2, bitRate)
    set.note(3, signalToNoise)
    set.note(4, quality)
    set.note(5, distance)
    set.note(6, distanceUnit)
    set.note(7, status)
    set.note(8, fixSource)
    set.note(9, source)
    return set
  }
}
