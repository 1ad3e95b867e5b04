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

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readGSA(sentence, bytes) }

  @inline(__always)
  fileprivate init(quick sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    var quick = QuickFields(sentence, in: bytes)
    let letter = quick.letter(bytes)
    let dimension = quick.digit(bytes)
    // Each in its own place: a loop would take them through memory.
    var count = 0
    satellites = [
      quick.place(bytes, &count), quick.place(bytes, &count), quick.place(bytes, &count), quick.place(bytes, &count),
      quick.place(bytes, &count), quick.place(bytes, &count), quick.place(bytes, &count), quick.place(bytes, &count),
      quick.place(bytes, &count), quick.place(bytes, &count), quick.place(bytes, &count), quick.place(bytes, &count),
    ]
    quick.passEmpty(bytes, 12 &- count)
    selection = letter
    mode = dimension
    satelliteCount = count
    pdop = quick.dilution(bytes)
    hdop = quick.dilution(bytes)
    vdop = quick.dilution(bytes)
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
  /// The next satellite; absent, and nothing passed, where there is none from here on.
  @inline(__always)
  fileprivate mutating func place(_ bytes: borrowing Span<UInt8>, _ count: inout Int) -> Integer {
    if isAtEnd { return .absent }
    // dd, nearly always
    let differing = word(bytes, at: start) & 0xFF_FFFF ^ 0x2C_3030
    if differing & 0xFF == 0x1C { return .absent }
    count &+= 1
    let over = differing &+ 0x7F_7676 | differing
    if over & 0x80_8080 == 0 {
      pass(3)
      return Integer(raw: Int32(truncatingIfNeeded: (differing & 0xFF) &* 10 &+ (differing &>> 8)))
    }
    let other = QuickFields.readOther(bytes, start, end)
    expect(other.next > 0)
    pass(other.next > 0 ? other.next &- start : 0)
    return other.value
  }

  /// A satellite above 99, or not padded with a zero, and the place behind it; -1 where it is neither.
  @inline(never)
  private static func readOther(_ bytes: borrowing Span<UInt8>, _ i: Int, _ end: Int) -> (value: Integer, next: Int) {
    var fields = QuickFields(from: i, to: end)
    let value = fields.integer(bytes)
    return (value, fields.isSuspect ? -1 : fields.start)
  }

  /// So many empty places, eight at a time.
  @inline(__always)
  fileprivate mutating func passEmpty(_ bytes: borrowing Span<UInt8>, _ count: Int) {
    guard !isAtEnd else {
      expect(false)
      return
    }
    let firstMask = count < 8 ? (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1 : ~0 as UInt64
    let secondMask = count > 8 ? (1 &<< UInt64(truncatingIfNeeded: count &* 8 &- 64)) &- 1 : 0 as UInt64
    let first = (word(bytes, at: start) ^ everywhere(0x2C)) & firstMask
    let second = (word(bytes, at: start &+ 8) ^ everywhere(0x2C)) & secondMask
    expect(first | second == 0)
    pass(count)
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGSA(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GSA { GSA(quick: sentence, bytes) }
