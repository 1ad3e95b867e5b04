// SPDX-License-Identifier: BSD-2-Clause

/// GSV, satellites in view, four at a time (NMEA 0183 clause 6.3; since 2.0, the signal from 4.10).
///
/// The last part has as many satellites as are left, or empty places. A field that stands alone behind the satellites
/// is the signal; it is not a satellite. Quectel's modems (talker PQ) send the system behind the signal.
public struct GSV: SentenceContent {
  public static var formatter: Formatter { .gsv }

  /// One satellite.
  public struct Entry: Equatable, Sendable {
    /// Four numbers of 16 bits, so that a satellite is one machine word: the id in the lowest, then elevation, azimuth
    /// and C/N0.
    let packed: UInt64

    /// Number of the satellite in its system's numbering; absent in an empty place.
    public var id: Integer { Short(packed).integer }
    /// Elevation above the horizon in degrees, up to 90; some receivers send negative ones.
    public var elevation: Integer { Short(packed &>> 16).integer }
    /// Azimuth in degrees from true north, 0 to 359.
    public var azimuth: Integer { Short(packed &>> 32).integer }
    /// C/N0 in dB-Hz; absent when the satellite is not tracked.
    public var cn0: Integer { Short(packed &>> 48).integer }

    /// An entry; without anything, an empty place. Numbers beyond 32,766 are invalid.
    @inline(__always)
    public init(
      id: Integer = .absent, elevation: Integer = .absent, azimuth: Integer = .absent, cn0: Integer = .absent
    ) {
      packed = Short(id).bits | Short(elevation).bits &<< 16 | Short(azimuth).bits &<< 32 | Short(cn0).bits &<< 48
    }

    @inline(__always) init(packed: UInt64) { self.packed = packed }

    /// An empty place.
    @inline(__always) static var empty: Entry { Entry(packed: 0x8000_8000_8000_8000) }
  }

  /// Four numbers of 16 bits: total, number, satellites in view, and signal.
  private let packed: UInt64
  private let system: Short

  /// How many sentences make up the whole.
  public var total: Integer { Short(packed).integer }
  /// Which of them this is, from 1.
  public var number: Integer { Short(packed &>> 16).integer }
  /// Satellites in view in all.
  public var satellitesInView: Integer { Short(packed &>> 32).integer }
  /// The signal (4.10), hexadecimal; which is which depends on the system.
  public var signalID: Integer { Short(packed &>> 48).integer }
  /// The system of the satellites, hexadecimal, as in GSA; only Quectel's PQGSV has it.
  public var systemID: Integer { system.integer }
  /// How many entries this sentence has, 0 to 4; an entry may be empty.
  public let count: Int
  /// The satellites; the first `count` count.
  public let entries: InlineArray<4, Entry>
  /// There are fields behind the signal, or more than four satellites.
  private let hasMore: Bool

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readGSV(sentence, bytes) }

  @inline(__always)
  fileprivate init(quick sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    guard QuickFields.read(sentence, in: bytes) else {
      self = GSV(careful: sentence, bytes)
      return
    }
    let end = sentence.fieldsEnd
    var i = sentence.firstComma &+ 1
    let front = GSV.header(bytes, &i, end)
    // One after the other, and each in its own place: a loop would take them through memory.
    var places = 0
    let first = GSV.entry(bytes, &i, end, &places)
    let second = GSV.entry(bytes, &i, end, &places)
    let third = GSV.entry(bytes, &i, end, &places)
    let fourth = GSV.entry(bytes, &i, end, &places)
    var signal = Short.absent
    var system = Short.absent
    if i <= end {
      // Nearly always one digit, and nothing more.
      let digit = (word(bytes, at: i) & 0xFF) &- 0x30
      if _fastPath(digit < 10 && i == end &- 1) {
        signal = Short(digit)
        i = end &+ 1
      } else {
        let other = GSV.signalAndSystem(bytes, i, end)
        (signal, system) = (other.signal, other.system)
        i = other.next
      }
    }
    packed = front | signal.bits &<< 48
    self.system = system
    count = places
    entries = [first, second, third, fourth]
    hasMore = i <= end
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, total)
    set.note(2, number)
    set.note(3, satellitesInView)
    for place in 0..<count {
      set.note(place * 4 + 4, entries[place].id)
      set.note(place * 4 + 5, entries[place].elevation)
      set.note(place * 4 + 6, entries[place].azimuth)
      set.note(place * 4 + 7, entries[place].cn0)
    }
    set.note(count * 4 + 4, signalID)
    set.note(count * 4 + 5, systemID)
    if hasMore { set.insert(count * 4 + 6) }
    return set
  }
}

extension GSV {
  /// The three numbers in front, packed.
  @inline(__always)
  private static func header(_ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int) -> UInt64 {
    // d,d,dd, nearly always: where commas belong nothing must differ, where digits belong 0 to 9.
    let differing = word(bytes, at: i) & 0x00FF_FFFF_FFFF_FFFF ^ 0x2C_3030_2C30_2C30
    let over = differing &+ 0x7F_7676_7F76_7F76 | differing
    if _fastPath(over & 0x80_8080_8080_8080 == 0), _fastPath(i &+ 6 < end) {
      i &+= 7
      // The first two numbers are where they belong.
      return differing & 0xFF_00FF | ((differing &>> 32) & 0xFF &* 10 &+ (differing &>> 40)) &<< 32
    }
    let other = GSV.otherHeader(bytes, i, end)
    i = other.next
    return other.packed
  }

  /// Three numbers of any lengths, and the place behind them.
  @inline(never)
  private static func otherHeader(_ bytes: borrowing Span<UInt8>, _ i: Int, _ end: Int) -> (packed: UInt64, next: Int) {
    var fields = CarefulFields(from: i, to: end)
    let (total, number, inView) = (fields.integer(bytes), fields.integer(bytes), fields.integer(bytes))
    return (Short(total).bits | Short(number).bits &<< 16 | Short(inView).bits &<< 32, fields.start)
  }

  /// The two last fields, and the place behind them.
  @inline(never)
  private static func signalAndSystem(
    _ bytes: borrowing Span<UInt8>, _ i: Int, _ end: Int
  ) -> (signal: Short, system: Short, next: Int) {
    var fields = CarefulFields(from: i, to: end)
    return (Short(fields.hexadecimal(bytes)), Short(fields.hexadecimal(bytes)), fields.start)
  }

  /// The satellite at `i`, which is moved behind it; nothing, and no place taken, where there are only one or two more
  /// fields.
  @inline(__always)
  private static func entry(
    _ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int, _ places: inout Int
  ) -> Entry {
    // Two commas at the least; what is shorter is the signal.
    if i > end &- 2 { return .empty }
    // Nineteen of twenty are dd,dd,ddd,dd or, not tracked, dd,dd,ddd, and nothing. By how much sixteen bytes differ from
    // 00,00,000,00 and what may stand behind it:
    let sixteen = vector(bytes, at: i)
    let differing = unsafe unsafeBitCast(
      unsafeBitCast(sixteen, to: SIMD2<UInt64>.self) ^ SIMD2(0x3030_2C30_302C_3030, 0x28_3030_2C30),
      to: SIMD16<Int8>.self)
    // Each character times its weight, added up in pairs as they fall: the id; the elevation's tens; its ones; the
    // azimuth's two in front; its last; C/N0. Then the parts of one number.
    let pairs = unsafe unsafeBitCast(sixteen, to: SIMD8<UInt16>.self)
    let sums =
      (pairs & 0xFF) &* lanes(0x64_0001_0000_000A, 0xA_0001) &+ (pairs &>> 8) &* lanes(0xA_0000_000A_0001, 0x1_0000)
    let halves = unsafe unsafeBitCast(sums, to: SIMD2<UInt64>.self)
    let front = (halves[0] & 0xFFFF_FFFF) &+ (halves[0] &>> 16) & 0xFFFF_FFFF_0000
    // Where belongs a digit there is one, where a comma, that; behind it an end. From the sums goes what the 0x30 made.
    if _fastPath(isNone(differing .> lanes(0x909_0009_0900_0909, 0x7F7F_7F04_0909_0009))) {
      i &+= 13
      places &+= 1
      return Entry(packed: front &+ halves[1] &<< 32 &- 0x0210_14D0_0210_0210)
    }
    if _fastPath(isNone(differing .> lanes(0x909_0009_0900_0909, 0x7F7F_7F7F_7F7F_0009))),
      _fastPath(UInt8(truncatingIfNeeded: sixteen[10]) < 0x2D)
    {
      i &+= 11
      places &+= 1
      return Entry(packed: front &+ (halves[1] & 0xFFFF) &<< 32 &- 0x14D0_0210_0210 | Short.absent.bits &<< 48)
    }
    return otherEntry(bytes, &i, end, &places)
  }

  /// For satellites above 99, and receivers that do not pad with zeros or leave fields empty.
  @inline(__always)
  private static func otherEntry(
    _ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int, _ places: inout Int
  ) -> Entry {
    // An empty place.
    let eight = word(bytes, at: i)
    if _fastPath(eight & 0xFF_FFFF == 0x2C_2C2C), _fastPath((eight &>> 24) & 0xFF < 0x2D) {
      i &+= 4
      places &+= 1
      return .empty
    }
    let other = GSV.readOther(bytes, i, end)
    if other.next > 0 {
      i = other.next
      places &+= 1
    }
    return other.entry
  }

  /// A satellite of any lengths, and the place behind it; 0 where it is none.
  @inline(never)
  private static func readOther(_ bytes: borrowing Span<UInt8>, _ i: Int, _ end: Int) -> (entry: Entry, next: Int) {
    var fields = QuickFields(from: i, to: end)
    let id = fields.integer(bytes)
    let elevation = fields.integer(bytes)
    // One field is the signal, two are signal and system.
    if fields.isAtEnd { return (.empty, 0) }
    let azimuth = fields.integer(bytes)
    let cn0 = fields.integer(bytes)
    return (Entry(id: id, elevation: elevation, azimuth: azimuth, cn0: cn0), fields.start)
  }

  /// Reads a sentence that is not plain, or a copy.
  @inline(never)
  private init(careful sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    let (total, number, inView) = (fields.integer(bytes), fields.integer(bytes), fields.integer(bytes))
    var found = InlineArray<4, Entry>(repeating: .empty)
    var places = 0
    while places < 4, !fields.isAtEnd {
      let before = fields
      let (id, elevation) = (fields.integer(bytes), fields.integer(bytes))
      if fields.isAtEnd {
        fields = before
        break
      }
      found[places] = Entry(
        id: id, elevation: elevation, azimuth: fields.integer(bytes), cn0: fields.integer(bytes))
      places &+= 1
    }
    entries = found
    count = places
    let signal = fields.hexadecimal(bytes)
    packed = Short(total).bits | Short(number).bits &<< 16 | Short(inView).bits &<< 32 | Short(signal).bits &<< 48
    system = Short(fields.hexadecimal(bytes))
    hasMore = !fields.isAtEnd
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGSV(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GSV { GSV(quick: sentence, bytes) }
