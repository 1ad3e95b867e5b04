// SPDX-License-Identifier: BSD-2-Clause

/// MTW, water temperature (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct MTW: SentenceContent {
  public static var formatter: Formatter { .mtw }

  /// Temperature, in `temperatureUnit`.
  public let temperature: Decimal
  /// C, Celsius.
  public let temperatureUnit: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    temperature = fields.decimal(bytes)
    temperatureUnit = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, temperature)
    set.note(2, temperatureUnit)
    return set
  }
}
