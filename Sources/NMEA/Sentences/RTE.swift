// SPDX-License-Identifier: BSD-2-Clause

/// RTE, a route and its waypoints (NMEA 0183 clause 6.3; since 2.0).
public struct RTE: SentenceContent {
  public static var formatter: Formatter { .rte }

  /// Sentences that the route is cut into.
  public let total: Integer
  /// Which of them this is, from 1.
  public let number: Integer
  /// c complete, w working route: the first waypoint is the one just left.
  public let mode: Letter
  /// Name or number of the route.
  public let route: Text
  /// How many waypoints this sentence has, 0 to 32.
  public private(set) var waypointCount = 0
  /// Names of the waypoints; the first `waypointCount` count.
  public private(set) var waypoints = InlineArray<32, Text>(repeating: .absent)
  private var hasMore = false

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    total = fields.integer(bytes)
    number = fields.integer(bytes)
    mode = fields.letter(bytes)
    route = fields.text(bytes)
    while waypointCount < 32, !fields.isAtEnd {
      waypoints[waypointCount] = fields.text(bytes)
      waypointCount &+= 1
    }
    hasMore = !fields.isAtEnd
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, total)
    set.note(2, number)
    set.note(3, mode)
    if hasMore { set.insert(37) }
    return set
  }
}
