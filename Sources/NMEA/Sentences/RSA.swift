// SPDX-License-Identifier: BSD-2-Clause

/// RSA, rudder sensor angle (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct RSA: SentenceContent {
  public static var formatter: Formatter { .rsa }

  /// Starboard or single rudder, degrees; negative turns to port.
  public let starboard: Decimal
  /// A data valid, V not valid.
  public let starboardStatus: Letter
  /// Port rudder, degrees.
  public let port: Decimal
  /// A data valid, V not valid.
  public let portStatus: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    starboard = fields.decimal(bytes)
    starboardStatus = fields.letter(bytes)
    port = fields.decimal(bytes)
    portStatus = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, starboard)
    set.note(2, starboardStatus)
    set.note(3, port)
    set.note(4, portStatus)
    return set
  }
}
