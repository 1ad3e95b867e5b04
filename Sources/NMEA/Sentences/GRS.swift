// SPDX-License-Identifier: BSD-2-Clause

/// GRS, residuals of the ranges (NMEA 0183 clause 6.3; since 2.0, system and signal from 4.10).
///
/// The order is that of the satellites in the GSA before it.
public struct GRS: SentenceContent {
  public static var formatter: Formatter { .grs }

  /// UTC of the GGA or GNS that this belongs to.
  public let time: TimeOfDay
  /// 0: residuals as used for the position; 1: computed anew after it.
  public let mode: Integer
  /// Residuals in metres, a place for each satellite.
  public let residuals: InlineArray<12, Decimal>
  /// System (4.10), hexadecimal: 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
  public let systemID: Integer
  /// Signal (4.10), hexadecimal.
  public let signalID: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    time = fields.time(bytes)
    mode = fields.integer(bytes)
    var values = InlineArray<12, Decimal>(repeating: .absent)
    for place in 0..<12 { values[place] = fields.decimal(bytes) }
    residuals = values
    systemID = fields.hexadecimal(bytes)
    signalID = fields.hexadecimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, mode)
    for place in 0..<12 { set.note(place + 3, residuals[place]) }
    set.note(15, systemID)
    set.note(16, signalID)
    return set
  }
}
