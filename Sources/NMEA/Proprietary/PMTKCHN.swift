// SPDX-License-Identifier: BSD-2-Clause

/// PMTKCHN, channels of a MediaTek receiver (MediaTek NMEA packet user manual): a field of five digits a channel.
public struct PMTKCHN: SentenceContent {
  public static var formatter: Formatter { .pmtkchn }

  /// How many channels there are, 0 to 32.
  public private(set) var count = 0
  /// A number for each channel: satellite x 1000 + C/N0 in dB-Hz x 10 + state (0 idle, 1 searching, 2 tracking).
  public private(set) var channels = InlineArray<32, Integer>(repeating: .absent)
  private var hasMore = false

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    while count < 32, !fields.isAtEnd {
      channels[count] = fields.integer(bytes)
      count &+= 1
    }
    hasMore = !fields.isAtEnd
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    for place in 0..<count { set.note(place + 1, channels[place]) }
    if hasMore { set.insert(33) }
    return set
  }
}
