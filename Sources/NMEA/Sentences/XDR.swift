// SPDX-License-Identifier: BSD-2-Clause

/// XDR, measurements of transducers (NMEA 0183 clause 6.3; since 2.0): groups of four fields, as many as there are.
///
/// Some systems send the value's place empty, or a name where the unit belongs; the groups keep their places.
public struct XDR: SentenceContent {
  public static var formatter: Formatter { .xdr }

  /// One measurement.
  public struct Measurement: Equatable, Sendable {
    /// A angular displacement, C temperature, D linear displacement, F frequency, G generic, H humidity, I current,
    /// L salinity, N force, P pressure, R flow, S switch, T tachometer, U voltage, V volume.
    public internal(set) var kind = Letter.absent
    /// The value, in `unit`.
    public internal(set) var value = Decimal.absent
    /// C Celsius, D degrees, M metres, H hertz, P percent or pascal, B bar, N newton, R revolutions a minute, …
    public internal(set) var unit = Letter.absent
    /// Name of the transducer.
    public internal(set) var name = Text.absent

    @inline(__always) init() {}
  }

  /// How many measurements there are, 0 to 16.
  public private(set) var count = 0
  /// The measurements; the first `count` count.
  public private(set) var measurements = InlineArray<16, Measurement>(repeating: Measurement())
  /// Fields beyond the sixteenth measurement.
  private var hasMore = false

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    while count < 16, !fields.isAtEnd {
      measurements[count].kind = fields.letter(bytes)
      measurements[count].value = fields.decimal(bytes)
      measurements[count].unit = fields.letter(bytes)
      measurements[count].name = fields.text(bytes)
      count &+= 1
    }
    hasMore = !fields.isAtEnd
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    for place in 0..<count {
      set.note(place * 4 + 1, measurements[place].kind)
      set.note(place * 4 + 2, measurements[place].value)
      set.note(place * 4 + 3, measurements[place].unit)
    }
    if hasMore { set.insert(65) }
    return set
  }
}
