// SPDX-License-Identifier: BSD-2-Clause

/// PGRMT, state of a Garmin receiver (Garmin Proprietary NMEA 0183 Sentences).
public struct PGRMT: SentenceContent {
  public static var formatter: Formatter { .pgrmt }

  /// Product, model and software version.
  public let version: Text
  /// P passed, F failed.
  public let romChecksum: Letter
  /// P passed, F failed.
  public let receiverFailure: Letter
  /// R retained, L lost.
  public let storedData: Letter
  /// R retained, L lost.
  public let clock: Letter
  /// P passed, D excessive drift.
  public let oscillator: Letter
  /// C collecting.
  public let dataCollection: Letter
  /// Temperature of the board, degrees Celsius.
  public let temperature: Decimal
  /// R retained, L lost.
  public let configuration: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    version = fields.text(bytes)
    romChecksum = fields.letter(bytes)
    receiverFailure = fields.letter(bytes)
    storedData = fields.letter(bytes)
    clock = fields.letter(bytes)
    oscillator = fields.letter(bytes)
    dataCollection = fields.letter(bytes)
    temperature = fields.decimal(bytes)
    configuration = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, version)
    set.note(2, romChecksum)
    set.note(3, receiverFailure)
    set.note(4, storedData)
    set.note(5, clock)
    set.note(6, oscillator)
    set.note(7, dataCollection)
    set.note(8, temperature)
    set.note(9, configuration)
    return set
  }
}
