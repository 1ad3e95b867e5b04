// SPDX-License-Identifier: BSD-2-Clause

/// GSV, satellites in view, four at a time (NMEA 0183 clause 6.3; since 2.0, the signal from 4.10).
///
/// The last part has as many satellites as are left, or empty places. A field that stands alone behind the satellites
/// is the signal; it is not a satellite.
public struct GSV: SentenceContent {
  public static var formatter: Formatter { .gsv }

  /// One satellite.
  public struct Entry: Equatable, Sendable {
    /// Number of the satellite in its system's numbering; absent in an empty place.
    public internal(set) var id: Integer = .absent
    /// Elevation above the horizon in degrees, up to 90; some receivers send negative ones.
    public internal(set) var elevation: Integer = .absent
    /// Azimuth in degrees from true north, 0 to 359.
    public internal(set) var azimuth: Integer = .absent
    /// C/N0 in dB-Hz; absent when the satellite is not tracked.
    public internal(set) var cn0: Integer = .absent

    @inline(__always) init() {}
  }

  /// How many sentences make up the whole.
  public internal(set) var total = Integer.absent
  /// Which of them this is, from 1.
  public internal(set) var number = Integer.absent
  /// Satellites in view in all.
  public internal(set) var satellitesInView = Integer.absent
  /// The signal (4.10), hexadecimal; which is which depends on the system.
  public internal(set) var signalID = Integer.absent
  /// How many entries this sentence has, 0 to 4; an entry may be empty.
  public internal(set) var count = 0
  /// The satellites; the first `count` count.
  public internal(set) var entries = InlineArray<4, Entry>(repeating: Entry())
  /// There are fields behind the signal, or more than four satellites.
  private var hasMore = false

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    let end = sentence.fieldsEnd
    if end &+ slack <= bytes.count {
      let isPlain = sentence.isPlain
      var i = header(bytes, sentence.firstComma &+ 1, end, isPlain)
      while count < 4, i <= end, entry(bytes, &i, end, isPlain) { count &+= 1 }
      if i <= end { readSignal(bytes, i, end) }
    } else if end <= bytes.count {
      var i = carefulHeader(bytes, sentence.firstComma &+ 1, end)
      while count < 4, i <= end, carefulEntry(bytes, &i, end) { count &+= 1 }
      if i <= end { carefulSignal(bytes, i, end) }
    }
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
    if hasMore { set.insert(count * 4 + 5) }
    return set
  }
}

extension GSV {
  /// Reads the three numbers in front; returns where the satellites begin.
  @inline(__always)
  private mutating func header(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, _ isPlain: Bool) -> Int {
    // d,d,dd, nearly always: where commas belong nothing must differ, where digits belong 0 to 9.
    let differing = word(bytes, at: start) & 0x00FF_FFFF_FFFF_FFFF ^ 0x2C_3030_2C30_2C30
    let over = differing &+ 0x7F_7676_7F76_7F76 | differing
    guard over & 0x80_8080_8080_8080 == 0, start &+ 6 < end else {
      return isPlain ? quickHeader(bytes, start, end) : carefulHeader(bytes, start, end)
    }
    total = Integer(raw: Int32(truncatingIfNeeded: differing & 0xFF))
    number = Integer(raw: Int32(truncatingIfNeeded: (differing &>> 16) & 0xFF))
    let tens = (differing &>> 32) & 0xFF
    satellitesInView = Integer(raw: Int32(truncatingIfNeeded: tens &* 10 &+ (differing &>> 40) & 0xFF))
    return start &+ 7
  }

  /// For receivers that do not pad with zeros.
  @inline(never)
  private mutating func quickHeader(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var fields = QuickFields(from: start, to: end)
    total = fields.integer(bytes)
    number = fields.integer(bytes)
    satellitesInView = fields.integer(bytes)
    return fields.isSuspect ? carefulHeader(bytes, start, end) : fields.start
  }

  @inline(never)
  private mutating func carefulHeader(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var fields = CarefulFields(from: start, to: end)
    total = fields.integer(bytes)
    number = fields.integer(bytes)
    satellitesInView = fields.integer(bytes)
    return fields.start
  }

  /// Reads the satellite at `i`, which is moved behind it; false where there is only one more field.
  @inline(__always)
  private mutating func entry(
    _ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int, _ isPlain: Bool
  ) -> Bool {
    // Nineteen of twenty are dd,dd,ddd,dd or, not tracked, dd,dd,ddd, and nothing.
    let front = word(bytes, at: i) ^ 0x3030_2C30_302C_3030
    let back = word(bytes, at: i &+ 8)
    let rest = back ^ 0x3030_2C30
    let isTracked = (rest &>> 16) & 0xFF < 10
    let length = isTracked ? 12 : 10
    let separator = (back &>> (isTracked ? 32 : 16)) & 0xFF
    let overFront = front &+ 0x7676_7F76_767F_7676 | front
    let overRest = (rest & 0xFFFF_FFFF) &+ 0x7676_7F76 | rest
    let over = overFront & 0x8080_8080_8080_8080 | overRest & (isTracked ? 0x8080_8080 : 0x8080)
    let next = i &+ length
    guard over == 0, next == end || (separator == 0x2C && next < end) else {
      return isPlain ? quickEntry(bytes, &i, end) : carefulEntry(bytes, &i, end)
    }
    let pairs = front &* 10 &+ front &>> 8
    let tensOfAzimuth = (pairs &>> 48) & 0xFF
    let signal = (rest &>> 16) & 0xFF &* 10 &+ (rest &>> 24) & 0xFF
    entries[count].id = Integer(raw: Int32(truncatingIfNeeded: pairs & 0xFF))
    entries[count].elevation = Integer(raw: Int32(truncatingIfNeeded: (pairs &>> 24) & 0xFF))
    entries[count].azimuth = Integer(raw: Int32(truncatingIfNeeded: tensOfAzimuth &* 10 &+ rest & 0xFF))
    entries[count].cn0 = isTracked ? Integer(raw: Int32(truncatingIfNeeded: signal)) : .absent
    i = next &+ 1
    return true
  }

  /// For satellites above 99, and receivers that do not pad with zeros or leave fields empty.
  @inline(never)
  private mutating func quickEntry(_ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int) -> Bool {
    var fields = QuickFields(from: i, to: end)
    let id = fields.integer(bytes)
    if fields.isAtEnd { return false }
    entries[count].id = id
    entries[count].elevation = fields.integer(bytes)
    entries[count].azimuth = fields.integer(bytes)
    entries[count].cn0 = fields.integer(bytes)
    if fields.isSuspect { return carefulEntry(bytes, &i, end) }
    i = fields.start
    return true
  }

  @inline(never)
  private mutating func carefulEntry(_ bytes: borrowing Span<UInt8>, _ i: inout Int, _ end: Int) -> Bool {
    var fields = CarefulFields(from: i, to: end)
    let id = fields.integer(bytes)
    if fields.isAtEnd { return false }
    entries[count].id = id
    entries[count].elevation = fields.integer(bytes)
    entries[count].azimuth = fields.integer(bytes)
    entries[count].cn0 = fields.integer(bytes)
    i = fields.start
    return true
  }

  /// Reads the field behind the satellites.
  @inline(__always)
  private mutating func readSignal(_ bytes: borrowing Span<UInt8>, _ i: Int, _ end: Int) {
    let digit = bytes[i] &- 0x30
    if i &+ 1 == end, digit <= 9 {
      signalID = Integer(raw: Int32(digit))
    } else {
      carefulSignal(bytes, i, end)
    }
  }

  @inline(never)
  private mutating func carefulSignal(_ bytes: borrowing Span<UInt8>, _ i: Int, _ end: Int) {
    var fields = CarefulFields(from: i, to: end)
    signalID = fields.hexadecimal(bytes)
    hasMore = !fields.isAtEnd
  }
}
