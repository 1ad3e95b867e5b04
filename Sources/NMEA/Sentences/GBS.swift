// SPDX-License-Identifier: BSD-2-Clause

/// GBS, detection of faults in satellites (RAIM) (NMEA 0183 clause 6.3; since 2.3, system and signal from 4.10).
public struct GBS: SentenceContent {
  public static var formatter: Formatter { .gbs }

  /// UTC of the GGA or GNS that this belongs to.
  public let time: TimeOfDay
  /// Expected error of the latitude, metres.
  public let latitudeError: Decimal
  /// Expected error of the longitude, metres.
  public let longitudeError: Decimal
  /// Expected error of the height, metres.
  public let altitudeError: Decimal
  /// The satellite most likely failed.
  public let failedSatellite: Integer
  /// Probability that the failure of that satellite is missed.
  public let probability: Decimal
  /// Estimated bias of that satellite, metres.
  public let bias: Decimal
  /// Standard deviation of the bias.
  public let biasDeviation: Decimal
  /// System of the satellite (4.10), hexadecimal: 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
  public let systemID: Integer
  /// Signal of the satellite (4.10), hexadecimal; which is which depends on the system.
  public let signalID: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    time = fields.time(bytes)
    latitudeError = fields.decimal(bytes)
    longitudeError = fields.decimal(bytes)
    altitudeError = fields.decimal(bytes)
    failedSatellite = fields.integer(bytes)
    probability = fields.decimal(bytes)
    bias = fields.decimal(bytes)
    biasDeviation = fields.decimal(bytes)
    systemID = fields.hexadecimal(bytes)
    signalID = fields.hexadecimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, latitudeError)
    set.note(3, longitudeError)
    set.note(4, altitudeError)
    set.note(5, failedSatellite)
    set.note(6, probability)
    set.note(7, bias)
    set.note(8, biasDeviation)
    set.note(9, systemID)
    set.note(10, signalID)
    return set
  }
}
