// SPDX-License-Identifier: BSD-2-Clause

/// GSA, dilution of precision and active satellites (NMEA 0183 clause 6.3; since 2.0, the system from 4.10).
///
/// The standard has places for twelve satellites. Some receivers have more places (24 with some Garmin and MTK); the
/// values behind them are then found from the end.
public struct GSA: SentenceContent {
  public static var formatter: Formatter { .gsa }

  /// M manual, A automatic choice of 2D or 3D.
  public let selection: Letter
  /// 1 no fix, 2 two-dimensional, 3 three-dimensional.
  public let mode: Integer
  /// The satellites in use, those that were given one after the other; the first `satelliteCount` count.
  public let satellites: InlineArray<12, Integer>
  /// How many satellites were given, 0 to 12.
  public let satelliteCount: Int
  /// Dilution of precision of the position.
  public let pdop: Decimal
  /// Horizontal dilution of precision.
  public let hdop: Decimal
  /// Vertical dilution of precision.
  public let vdop: Decimal
  /// The system of the satellites (4.10), hexadecimal: 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
  public let systemID: Integer
  /// Satellites beyond the twelfth, and satellites that could not be read.
  private let otherDoubts: FieldSet

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = FieldCursor(sentence, in: bytes)
    selection = fields.letter(bytes)
    mode = fields.integer(bytes)
    let satelliteFields = fields
    var given = InlineArray<12, Integer>(repeating: .absent)
    var count = 0
    var faults: UInt64 = 0
    for place in 0..<12 {
      let satellite = fields.integer(bytes)
      given[count] = satellite
      // Written over by the next one where there was none; the twelfth never is.
      count &+= satellite.isPresent && count < 11 ? 1 : 0
      faults |= satellite.isInvalid ? 8 &<< UInt64(truncatingIfNeeded: place) : 0
    }
    let position = fields.decimal(bytes)
    let horizontal = fields.decimal(bytes)
    let vertical = fields.decimal(bytes)
    let system = fields.hexadecimalInteger(bytes)
    if fields.isAtEnd {
      if given[count].isPresent { count &+= 1 } else { given[count] = .absent }
      satellites = given
      satelliteCount = count
      pdop = position
      hdop = horizontal
      vdop = vertical
      systemID = system
      otherDoubts = FieldSet(bits: faults)
    } else {
      let long = Long(satelliteFields, bytes)
      satellites = long.satellites
      satelliteCount = long.count
      pdop = long.pdop
      hdop = long.hdop
      vdop = long.vdop
      systemID = long.systemID
      otherDoubts = long.doubts
    }
  }

  public var doubtful: FieldSet {
    var set = otherDoubts
    set.note(1, selection)
    set.note(2, mode)
    set.note(15, pdop)
    set.note(16, hdop)
    set.note(17, vdop)
    set.note(18, systemID)
    return set
  }
}

extension GSA {
  /// A GSA with more than twelve places.
  private struct Long {
    var satellites = InlineArray<12, Integer>(repeating: .absent)
    var count = 0
    var pdop = Decimal.absent
    var hdop = Decimal.absent
    var vdop = Decimal.absent
    var systemID = Integer.absent
    var doubts = FieldSet()

    @inline(never)
    init(_ satelliteFields: FieldCursor, _ bytes: borrowing Span<UInt8>) {
      var fields = satelliteFields
      var total = 0
      var lastHasPoint = false
      while !fields.isAtEnd {
        let field = fields.next(bytes)
        lastHasPoint = false
        for i in field.start..<field.end where bytes[i] == 0x2E { lastHasPoint = true }
        total &+= 1
      }
      // The vertical dilution has decimals, a system ID has none.
      let places = total &- (lastHasPoint ? 3 : 4)
      fields = satelliteFields
      for place in 0..<places {
        let satellite = fields.integer(bytes)
        if satellite.isPresent, count < 12 {
          satellites[count] = satellite
          count &+= 1
        } else if !satellite.isAbsent {
          doubts.insert(place &+ 3)
        }
      }
      pdop = fields.decimal(bytes)
      hdop = fields.decimal(bytes)
      vdop = fields.decimal(bytes)
      systemID = fields.hexadecimalInteger(bytes)
    }
  }
}
