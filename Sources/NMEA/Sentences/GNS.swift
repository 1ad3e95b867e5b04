// SPDX-License-Identifier: BSD-2-Clause

/// GNS, the fix data of several systems (NMEA 0183 clause 6.3; since 2.3, the navigational status from 4.1).
public struct GNS: FrequentContent {
  public static var formatter: Formatter { .gns }

  /// UTC of the position.
  public let time: TimeOfDay
  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// A mode for each system, GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC in this order, as many as were sent:
  /// N no fix, A autonomous, D differential, P precise, R RTK, F float RTK, E estimated, M manual, S simulator.
  public let modes: InlineArray<6, Letter>
  /// How many modes were sent, 0 to 6.
  public let modeCount: Int
  /// Number of satellites in use, of all systems.
  public let satellitesUsed: Integer
  /// Horizontal dilution of precision.
  public let hdop: Decimal
  /// Height of the antenna above mean sea level, metres.
  public let altitude: Decimal
  /// Height of the geoid above the WGS 84 ellipsoid, metres.
  public let geoidSeparation: Decimal
  /// Age of the differential data in seconds.
  public let differentialAge: Decimal
  /// Station of the differential data.
  public let differentialStation: Integer
  /// Navigational status (from 4.1): S safe, C caution, U unsafe, V not valid.
  public let navigationalStatus: Letter
  private let modesDoubt: FieldSet

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readGNS(sentence, bytes) }

  @inline(__always)
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>) {
    time = fields.time(bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    let field = fields.next(bytes)
    var letters = InlineArray<6, Letter>(repeating: .absent)
    var count = 0
    var doubt = FieldSet()
    for i in field.start..<field.end {
      let letter = Letter(bytes[i])
      if count == 6 || letter.isInvalid {
        doubt.insert(6)
      } else {
        letters[count] = letter
        count &+= 1
      }
    }
    modes = letters
    modeCount = count
    modesDoubt = doubt
    satellitesUsed = fields.integer(bytes)
    hdop = fields.dilution(bytes)
    altitude = fields.decimal(bytes)
    geoidSeparation = fields.decimal(bytes)
    differentialAge = fields.unsignedDecimal(bytes)
    differentialStation = fields.integer(bytes)
    navigationalStatus = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = modesDoubt
    set.note(1, time)
    set.note(2, latitude)
    set.note(4, longitude)
    set.note(7, satellitesUsed)
    set.note(8, hdop)
    set.note(9, altitude)
    set.note(10, geoidSeparation)
    set.note(11, differentialAge)
    set.note(12, differentialStation)
    set.note(13, navigationalStatus)
    return set
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGNS(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GNS { GNS(frequent: sentence, bytes) }
