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
    public var id: Integer = .absent
    /// Elevation above the horizon in degrees, up to 90; some receivers send negative ones.
    public var elevation: Integer = .absent
    /// Azimuth in degrees from true north, 0 to 359.
    public var azimuth: Integer = .absent
    /// C/N0 in dB-Hz; absent when the satellite is not tracked. Some receivers send decimals, which are cut off.
    public var cn0: Integer = .absent

    @inline(__always) init() {}
  }

  /// How many sentences make up the whole.
  public let total: Integer
  /// Which of them this is, from 1.
  public let number: Integer
  /// Satellites in view in all.
  public let satellitesInView: Integer
  /// How many entries this sentence has, 0 to 4; an entry may be empty.
  public let count: Int
  /// The satellites; the first `count` count.
  public let entries: InlineArray<4, Entry>
  /// The signal (4.10), hexadecimal; which is which depends on the system.
  public let signalID: Integer
  /// Fields that belong to nothing.
  private let extra: FieldSet

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = FieldCursor(sentence, in: bytes)
    total = fields.integer(bytes)
    number = fields.integer(bytes)
    satellitesInView = fields.integer(bytes)
    var found = InlineArray<4, Entry>(repeating: Entry())
    var place = 0
    var signal = Integer.absent
    while place < 4, !fields.isAtEnd {
      let alone = fields
      found[place].id = fields.integer(bytes)
      if fields.isAtEnd {
        // Alone: it was the signal.
        found[place].id = .absent
        fields = alone
        break
      }
      found[place].elevation = fields.integer(bytes)
      found[place].azimuth = fields.integer(bytes)
      found[place].cn0 = fields.integer(bytes)
      place &+= 1
    }
    if !fields.isAtEnd { signal = fields.hexadecimalInteger(bytes) }
    count = place
    entries = found
    signalID = signal
    var left = FieldSet()
    if !fields.isAtEnd { left.insert(place &* 4 &+ 5) }
    extra = left
  }

  public var doubtful: FieldSet {
    var set = extra
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
    return set
  }
}
