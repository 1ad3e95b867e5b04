// SPDX-License-Identifier: BSD-2-Clause

/// PUBX,03, satellites of a u-blox receiver (u-blox 8/M8 receiver description, clause 31.3.4).
public struct PUBX03: SentenceContent {
  public static var formatter: Formatter { .pubx03 }

  /// One satellite.
  public struct Entry: Equatable, Sendable {
    /// Number of the satellite in u-blox's numbering.
    public internal(set) var id = Integer.absent
    /// - not used, U used, e ephemeris but not used.
    public internal(set) var status = Letter.absent
    /// Azimuth in degrees from true north.
    public internal(set) var azimuth = Integer.absent
    /// Elevation in degrees.
    public internal(set) var elevation = Integer.absent
    /// C/N0 in dB-Hz.
    public internal(set) var cn0 = Integer.absent
    /// Seconds of lock, up to 64.
    public internal(set) var lockTime = Integer.absent

    @inline(__always) init() {}
  }

  /// Satellites tracked, as the receiver counts them.
  public let satellites: Integer
  /// How many entries this sentence has, 0 to 72.
  public private(set) var count = 0
  /// The satellites; the first `count` count.
  public private(set) var entries = InlineArray<72, Entry>(repeating: Entry())
  private var hasMore = false

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 03
    satellites = fields.integer(bytes)
    while count < 72, !fields.isAtEnd {
      let id = fields.integer(bytes)
      // Some versions end with a comma.
      if id.isAbsent, fields.isAtEnd { break }
      entries[count].id = id
      entries[count].status = fields.letter(bytes)
      entries[count].azimuth = fields.integer(bytes)
      entries[count].elevation = fields.integer(bytes)
      entries[count].cn0 = fields.integer(bytes)
      entries[count].lockTime = fields.integer(bytes)
      count &+= 1
    }
    hasMore = !fields.isAtEnd
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, satellites)
    for place in 0..<count {
      set.note(place * 6 + 3, entries[place].id)
      set.note(place * 6 + 4, entries[place].status)
      set.note(place * 6 + 5, entries[place].azimuth)
      set.note(place * 6 + 6, entries[place].elevation)
      set.note(place * 6 + 7, entries[place].cn0)
      set.note(place * 6 + 8, entries[place].lockTime)
    }
    if hasMore { set.insert(count * 6 + 3) }
    return set
  }
}
