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
  public internal(set) var satellites: InlineArray<12, Integer>
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
    guard QuickFields.read(sentence, in: bytes) else {
      self = GSA(careful: sentence, bytes)
      return
    }
    var quick = QuickFields(sentence)
    satellites = InlineArray(repeating: .absent)
    let letter = quick.letter(bytes)
    let dimension = quick.digit(bytes)
    var count = 0
    // Two at a time.
    while count < 12, let (first, second) = quick.satellites(bytes) {
      satellites[count] = first
      satellites[count &+ 1] = second
      count &+= 2
    }
    if count < 12, let satellite = quick.satellite(bytes) {
      satellites[count] = satellite
      count &+= 1
    }
    guard
      _fastPath(quick.passEmpty(bytes, 12 &- count)) || quick.readPlaces(bytes, 12 &- count, into: &satellites, &count)
    else {
      self = GSA(careful: sentence, bytes)
      return
    }
    selection = letter
    mode = dimension
    satelliteCount = count
    pdop = quick.dilution(bytes)
    hdop = quick.dilution(bytes)
    vdop = quick.dilution(bytes)
    systemID = quick.hexadecimal(bytes)
    // With more places, what stands where the system belongs is a value with a point.
    if !quick.isAtEnd || systemID.isInvalid { self = GSA(careful: sentence, bytes) }
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
  /// Reads a sentence that is not plain, or a copy, or has places empty between others, or more of them.
  @inline(never)
  private init(careful sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    satellites = InlineArray(repeating: .absent)
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
  /// The next two satellites, where each is of two digits and has a comma behind it; nil, and nothing passed, where it is
  /// not so.
  @inline(__always)
  fileprivate mutating func satellites(_ bytes: borrowing Span<UInt8>) -> (Integer, Integer)? {
    let differing = word(bytes, at: start) & 0xFFFF_FFFF_FFFF ^ 0x2C_3030_2C_3030
    let over = differing &+ 0x7F_7676_7F_7676 | differing
    guard _fastPath(over & 0x8080_8080_8080 == 0) else { return nil }
    pass(6)
    let pairs = differing &* 10 &+ differing &>> 8
    let (first, second) = (pairs & 0xFF, pairs &>> 24 & 0xFF)
    return (Integer(raw: Int32(truncatingIfNeeded: first)), Integer(raw: Int32(truncatingIfNeeded: second)))
  }

  /// The next satellite, where it is of two digits and has a comma behind it, as nearly all; nil, and nothing passed,
  /// where it is not. Behind the last field there is no comma.
  @inline(__always)
  fileprivate mutating func satellite(_ bytes: borrowing Span<UInt8>) -> Integer? {
    let differing = word(bytes, at: start) & 0xFF_FFFF ^ 0x2C_3030
    let over = differing &+ 0x7F_7676 | differing
    guard _fastPath(over & 0x80_8080 == 0) else { return nil }
    pass(3)
    return Integer(raw: Int32(truncatingIfNeeded: (differing & 0xFF) &* 10 &+ (differing &>> 8)))
  }

  /// Passes over so many empty places, up to twelve, if they are there.
  @inline(__always)
  fileprivate mutating func passEmpty(_ bytes: borrowing Span<UInt8>, _ count: Int) -> Bool {
    if isAtEnd || count == 0 { return count == 0 }
    // Eight at a time: what is behind them is shifted out.
    let first = word(bytes, at: start) ^ everywhere(0x2C)
    if count <= 8 {
      guard first &<< UInt64(truncatingIfNeeded: 64 &- count &* 8) == 0 else { return false }
    } else {
      let second = word(bytes, at: start &+ 8) ^ everywhere(0x2C)
      guard first == 0, second &<< UInt64(truncatingIfNeeded: 128 &- count &* 8) == 0 else { return false }
    }
    pass(count)
    return true
  }

  /// So many places, some of which hold satellites above 99 or not padded with a zero, or are empty between others.
  /// Says whether all of them could be read.
  @inline(never)
  fileprivate mutating func readPlaces(
    _ bytes: borrowing Span<UInt8>, _ places: Int, into satellites: inout InlineArray<12, Integer>, _ count: inout Int
  ) -> Bool {
    for _ in 0..<places {
      let satellite = integer(bytes)
      if satellite.isInvalid { return false }
      if satellite.isAbsent { continue }
      satellites[count] = satellite
      count &+= 1
    }
    return true
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGSA(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GSA { GSA(quick: sentence, bytes) }
