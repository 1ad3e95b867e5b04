// SPDX-License-Identifier: BSD-2-Clause

/// GSV, satellites in view, four at a time (NMEA 0183 clause 6.3; since 2.0, the signal from 4.10).
///
/// The last part has as many satellites as are left, or empty places. A field that stands alone behind the satellites
/// is the signal; it is not a satellite. Quectel's modems (talker PQ) send the system behind the signal.
public struct GSV: SentenceContent {
  public static var formatter: Formatter { .gsv }

  /// One satellite.
  public struct Entry: Equatable, Sendable {
    /// Number of the satellite in its system's numbering; absent in an empty place.
    public let id: Integer
    /// Elevation above the horizon in degrees, up to 90; some receivers send negative ones.
    public let elevation: Integer
    /// Azimuth in degrees from true north, 0 to 359.
    public let azimuth: Integer
    /// C/N0 in dB-Hz; absent when the satellite is not tracked.
    public let cn0: Integer

    /// An entry; without anything, an empty place.
    @inline(__always)
    public init(
      id: Integer = .absent, elevation: Integer = .absent, azimuth: Integer = .absent, cn0: Integer = .absent
    ) {
      self.id = id
      self.elevation = elevation
      self.azimuth = azimuth
      self.cn0 = cn0
    }
  }

  /// How many sentences make up the whole.
  public let total: Integer
  /// Which of them this is, from 1.
  public let number: Integer
  /// Satellites in view in all.
  public let satellitesInView: Integer
  /// The signal (4.10), hexadecimal; which is which depends on the system.
  public let signalID: Integer
  /// The system of the satellites, hexadecimal, as in GSA; only Quectel's PQGSV has it.
  public let systemID: Integer
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
    let end = sentence.fieldsEnd
    guard end &+ slack <= bytes.count, sentence.isPlain else {
      self = GSV(careful: sentence, bytes)
      return
    }
    var i = sentence.firstComma &+ 1
    var isSuspect = false
    let (total, number, inView) = GSV.header(bytes, &i, end, &isSuspect)
    // One after the other, and each in its own place: a loop would take them through memory.
    var places = 0
    let first = GSV.entry(bytes, &i, end, &places, &isSuspect)
    let second = GSV.entry(bytes, &i, end, &places, &isSuspect)
    let third = GSV.entry(bytes, &i, end, &places, &isSuspect)
    let fourth = GSV.entry(bytes, &i, end, &places, &isSuspect)
    var signal = Integer.absent
    var system = Integer.absent
    if i <= end {
      var fields = QuickFields(from: i, to: end)
      signal = fields.hexadecimal(bytes)
      if !fields.isAtEnd { system = fields.hexadecimal(bytes) }
      isSuspect = isSuspect || fields.isSuspect || !fields.isAtEnd
    }
    if isSuspect {
      self = GSV(careful: sentence, bytes)
      return
    }
    self.total = total
    self.number = number
    satellitesInView = inView
    signalID = signal
    systemID = system
    count = places
    entries = [first, second, third, fourth]
    hasMore = false
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
  /// The three numbers in front.
  @inline(__always)
  private static func header(
    _ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int, _ isSuspect: inout Bool
  ) -> (Integer, Integer, Integer) {
    // d,d,dd, nearly always: where commas belong nothing must differ, where digits belong 0 to 9.
    let differing = word(bytes, at: i) & 0x00FF_FFFF_FFFF_FFFF ^ 0x2C_3030_2C30_2C30
    let over = differing &+ 0x7F_7676_7F76_7F76 | differing
    if over & 0x80_8080_8080_8080 == 0, i &+ 6 < end {
      i &+= 7
      let inView = (differing &>> 32) & 0xFF &* 10 &+ (differing &>> 40) & 0xFF
      return (
        Integer(raw: Int32(truncatingIfNeeded: differing & 0xFF)),
        Integer(raw: Int32(truncatingIfNeeded: (differing &>> 16) & 0xFF)),
        Integer(raw: Int32(truncatingIfNeeded: inView))
      )
    }
    var fields = QuickFields(from: i, to: end)
    let numbers = (fields.integer(bytes), fields.integer(bytes), fields.integer(bytes))
    i = fields.start
    isSuspect = isSuspect || fields.isSuspect
    return numbers
  }

  /// The satellite at `i`, which is moved behind it; nothing, and no place taken, where there are only one or two more
  /// fields.
  @inline(__always)
  private static func entry(
    _ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int, _ places: inout Int, _ isSuspect: inout Bool
  ) -> Entry {
    if i > end { return Entry() }
    // Nineteen of twenty are dd,dd,ddd,dd or, not tracked, dd,dd,ddd, and nothing.
    let front = word(bytes, at: i) ^ 0x3030_2C30_302C_3030
    let back = word(bytes, at: i &+ 8)
    let rest = back ^ 0x3030_2C30
    let isTracked = (rest &>> 16) & 0xFF < 10
    let separator = (back &>> (isTracked ? 32 : 16)) & 0xFF
    let overFront = front &+ 0x7676_7F76_767F_7676 | front
    let overRest = (rest & 0xFFFF_FFFF) &+ 0x7676_7F76 | rest
    let over = overFront & 0x8080_8080_8080_8080 | overRest & (isTracked ? 0x8080_8080 : 0x8080)
    guard over == 0, separator < 0x2D else { return otherEntry(bytes, &i, end, &places, &isSuspect) }
    i &+= isTracked ? 13 : 11
    places &+= 1
    let pairs = front &* 10 &+ front &>> 8
    let azimuth = (pairs &>> 48) & 0xFF &* 10 &+ rest & 0xFF
    let signal = (rest &>> 16) & 0xFF &* 10 &+ (rest &>> 24) & 0xFF
    return Entry(
      id: Integer(raw: Int32(truncatingIfNeeded: pairs & 0xFF)),
      elevation: Integer(raw: Int32(truncatingIfNeeded: (pairs &>> 24) & 0xFF)),
      azimuth: Integer(raw: Int32(truncatingIfNeeded: azimuth)),
      cn0: isTracked ? Integer(raw: Int32(truncatingIfNeeded: signal)) : .absent)
  }

  /// For satellites above 99, and receivers that do not pad with zeros or leave fields empty.
  @inline(__always)
  private static func otherEntry(
    _ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int, _ places: inout Int, _ isSuspect: inout Bool
  ) -> Entry {
    let other = GSV.readOther(bytes, i, end)
    if other.next < 0 {
      isSuspect = true
      // Whatever else is read is not used.
      i = end &+ 1
    } else if other.next > 0 {
      i = other.next
      places &+= 1
    }
    return other.entry
  }

  /// A satellite of any lengths, and the place behind it; 0 where it is none, -1 where it is not of the usual shape.
  @inline(never)
  private static func readOther(_ bytes: borrowing Span<UInt8>, _ i: Int, _ end: Int) -> (entry: Entry, next: Int) {
    var fields = QuickFields(from: i, to: end)
    let id = fields.integer(bytes)
    let elevation = fields.integer(bytes)
    // One field is the signal, two are signal and system.
    if fields.isAtEnd { return (Entry(), 0) }
    let azimuth = fields.integer(bytes)
    let cn0 = fields.integer(bytes)
    return (
      Entry(id: id, elevation: elevation, azimuth: azimuth, cn0: cn0), fields.isSuspect ? -1 : fields.start
    )
  }

  /// Reads once more, where a field was out of the ordinary.
  @inline(never)
  private init(careful sentence: Sentence, _ bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    total = fields.integer(bytes)
    number = fields.integer(bytes)
    satellitesInView = fields.integer(bytes)
    var found = InlineArray<4, Entry>(repeating: Entry())
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
    signalID = fields.hexadecimal(bytes)
    systemID = fields.hexadecimal(bytes)
    hasMore = !fields.isAtEnd
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGSV(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GSV { GSV(quick: sentence, bytes) }
