// SPDX-License-Identifier: BSD-2-Clause

/// GSA, dilution of precision and active satellites (NMEA 0183 clause 6.3; since 2.0, the system from 4.10).
///
/// The standard has places for twelve satellites. Some receivers have more places; the values behind them are then
/// found from the end.
public struct GSA: SentenceContent {
  public static var formatter: Formatter { .gsa }

  /// M manual, A automatic choice of 2D or 3D.
  public internal(set) var selection = Letter.absent
  /// 1 no fix, 2 two-dimensional, 3 three-dimensional.
  public internal(set) var mode = Integer.absent
  /// The satellites in use, those that were given one after the other; the first `satelliteCount` count.
  public internal(set) var satellites = InlineArray<12, Integer>(repeating: .absent)
  /// How many satellites were given, 0 to 12.
  public internal(set) var satelliteCount = 0
  /// Dilution of precision of the position.
  public internal(set) var pdop = Decimal.absent
  /// Horizontal dilution of precision.
  public internal(set) var hdop = Decimal.absent
  /// Vertical dilution of precision.
  public internal(set) var vdop = Decimal.absent
  /// The system of the satellites (4.10), hexadecimal: 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
  public internal(set) var systemID = Integer.absent
  /// Places of satellites that could not be read, or that are more than twelve.
  private var doubtfulPlaces = FieldSet()
  /// How many places for satellites there are besides the standard's twelve.
  private var morePlaces = 0

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var quick = QuickFields(sentence, in: bytes)
    selection = quick.letter(bytes)
    mode = quick.digit(bytes)
    satelliteCount = quick.satellites(bytes, &satellites)
    pdop = quick.unsignedDecimal(bytes)
    hdop = quick.unsignedDecimal(bytes)
    vdop = quick.unsignedDecimal(bytes)
    systemID = quick.hexadecimal(bytes)
    if quick.isSuspect || !quick.isAtEnd { self = GSA(careful: sentence, bytes) }
  }

  public var doubtful: FieldSet {
    var set = doubtfulPlaces
    set.note(1, selection)
    set.note(2, mode)
    set.note(15 + morePlaces, pdop)
    set.note(16 + morePlaces, hdop)
    set.note(17 + morePlaces, vdop)
    set.note(18 + morePlaces, systemID)
    return set
  }
}

extension GSA {
  /// Reads once more, where a field was out of the ordinary or there are more of them.
  @inline(never)
  private init(careful sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    selection = fields.letter(bytes)
    mode = fields.integer(bytes)
    let places = GSA.places(fields, bytes)
    morePlaces = places &- 12
    for place in 0..<places {
      let satellite = fields.integer(bytes)
      if satellite.isPresent, satelliteCount < 12 {
        satellites[satelliteCount] = satellite
        satelliteCount &+= 1
      } else if !satellite.isAbsent {
        doubtfulPlaces.insert(place &+ 3)
      }
    }
    pdop = fields.decimal(bytes)
    hdop = fields.decimal(bytes)
    vdop = fields.decimal(bytes)
    systemID = fields.hexadecimal(bytes)
  }

  /// How many places for satellites there are: twelve, or so many that the values behind them are the last fields.
  private static func places(_ satelliteFields: CarefulFields, _ bytes: borrowing Span<UInt8>) -> Int {
    var fields = satelliteFields
    var total = 0
    var lastHasPoint = false
    while !fields.isAtEnd {
      let field = fields.next(bytes)
      lastHasPoint = false
      for i in field.start..<field.end where bytes[i] == 0x2E { lastHasPoint = true }
      total &+= 1
    }
    // The vertical dilution has decimals, a system has none.
    return max(12, total &- (lastHasPoint ? 3 : 4))
  }
}

extension QuickFields {
  /// Twelve places for satellites, of which the first are taken and the others empty; returns how many are taken.
  @inline(__always)
  fileprivate mutating func satellites(
    _ bytes: borrowing Span<UInt8>, _ satellites: inout InlineArray<12, Integer>
  ) -> Int {
    var count = 0
    while count < 12, !isAtEnd {
      // dd, nearly always
      let differing = word(bytes, at: start) & 0xFF_FFFF ^ 0x2C_3030
      let over = differing &+ 0x7F_7676 | differing
      if over & 0x80_8080 == 0 {
        let number = (differing & 0xFF) &* 10 &+ (differing &>> 8)
        satellites[count] = Integer(raw: Int32(truncatingIfNeeded: number))
        pass(3)
      } else if differing & 0xFF == 0x1C {
        // A comma: no satellite from here on.
        break
      } else {
        satellites[count] = integer(bytes)
      }
      count &+= 1
    }
    guard !isAtEnd else {
      expect(false)
      return count
    }
    let empty = 12 &- count
    // So many commas: eight at a time.
    let firstMask = empty < 8 ? (1 &<< UInt64(truncatingIfNeeded: empty &* 8)) &- 1 : ~0 as UInt64
    let secondMask = empty > 8 ? (1 &<< UInt64(truncatingIfNeeded: empty &* 8 &- 64)) &- 1 : 0 as UInt64
    let first = (word(bytes, at: start) ^ everywhere(0x2C)) & firstMask
    let second = (word(bytes, at: start &+ 8) ^ everywhere(0x2C)) & secondMask
    expect(first | second == 0)
    pass(empty)
    return count
  }
}
