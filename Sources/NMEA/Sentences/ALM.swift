// SPDX-License-Identifier: BSD-2-Clause

/// ALM, almanac of a GPS satellite, values as broadcast (ICD-GPS-200) (NMEA 0183 clause 6.3; in all versions since
/// 2.0).
public struct ALM: SentenceContent {
  public static var formatter: Formatter { .alm }

  /// Sentences in all.
  public let total: Integer
  /// Which of them this is, from 1.
  public let number: Integer
  /// PRN, 1 to 32.
  public let satellite: Integer
  /// GPS week, with or without its rollovers.
  public let week: Integer
  /// Health of the satellite.
  public let health: Integer
  /// Eccentricity.
  public let eccentricity: Integer
  /// Reference time of the almanac.
  public let referenceTime: Integer
  /// Inclination angle.
  public let inclination: Integer
  /// Rate of right ascension.
  public let rateOfRightAscension: Integer
  /// Root of the semi-major axis.
  public let rootOfSemiMajorAxis: Integer
  /// Argument of perigee.
  public let argumentOfPerigee: Integer
  /// Longitude of the ascending node.
  public let longitudeOfAscendingNode: Integer
  /// Mean anomaly.
  public let meanAnomaly: Integer
  /// Clock parameter f0.
  public let clockOffset: Integer
  /// Clock parameter f1.
  public let clockDrift: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    total = fields.integer(bytes)
    number = fields.integer(bytes)
    satellite = fields.integer(bytes)
    week = fields.integer(bytes)
    health = fields.hexadecimal(bytes)
    eccentricity = fields.hexadecimal(bytes)
    referenceTime = fields.hexadecimal(bytes)
    inclination = fields.hexadecimal(bytes)
    rateOfRightAscension = fields.hexadecimal(bytes)
    rootOfSemiMajorAxis = fields.hexadecimal(bytes)
    argumentOfPerigee = fields.hexadecimal(bytes)
    longitudeOfAscendingNode = fields.hexadecimal(bytes)
    meanAnomaly = fields.hexadecimal(bytes)
    clockOffset = fields.hexadecimal(bytes)
    clockDrift = fields.hexadecimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, total)
    set.note(2, number)
    set.note(3, satellite)
    set.note(4, week)
    set.note(5, health)
    set.note(6, eccentricity)
    set.note(7, referenceTime)
    set.note(8, inclination)
    set.note(9, rateOfRightAscension)
    set.note(10, rootOfSemiMajorAxis)
    set.note(11, argumentOfPerigee)
    set.note(12, longitudeOfAscendingNode)
    set.note(13, meanAnomaly)
    set.note(14, clockOffset)
    set.note(15, clockDrift)
    return set
  }
}
