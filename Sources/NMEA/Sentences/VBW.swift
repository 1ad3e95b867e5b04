// SPDX-License-Identifier: BSD-2-Clause

/// VBW, dual ground and water speed (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct VBW: SentenceContent {
  public static var formatter: Formatter { .vbw }

  /// Longitudinal speed through the water, knots; negative is astern.
  public let longitudinalWaterSpeed: Decimal
  /// Transverse speed through the water, knots; negative is to port.
  public let transverseWaterSpeed: Decimal
  /// A data valid, V not valid.
  public let waterStatus: Letter
  /// Longitudinal speed over ground, knots.
  public let longitudinalGroundSpeed: Decimal
  /// Transverse speed over ground, knots.
  public let transverseGroundSpeed: Decimal
  /// A data valid, V not valid.
  public let groundStatus: Letter
  /// Transverse speed of the stern through the water, knots (from 3.0).
  public let sternWaterSpeed: Decimal
  /// A data valid, V not valid.
  public let sternWaterStatus: Letter
  /// Transverse speed of the stern over ground, knots (from 3.0).
  public let sternGroundSpeed: Decimal
  /// A data valid, V not valid.
  public let sternGroundStatus: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    longitudinalWaterSpeed = fields.decimal(bytes)
    transverseWaterSpeed = fields.decimal(bytes)
    waterStatus = fields.letter(bytes)
    longitudinalGroundSpeed = fields.decimal(bytes)
    transverseGroundSpeed = fields.decimal(bytes)
    groundStatus = fields.letter(bytes)
    sternWaterSpeed = fields.decimal(bytes)
    sternWaterStatus = fields.letter(bytes)
    sternGroundSpeed = fields.decimal(bytes)
    sternGroundStatus = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, longitudinalWaterSpeed)
    set.note(2, transverseWaterSpeed)
    set.note(3, waterStatus)
    set.note(4, longitudinalGroundSpeed)
    set.note(5, transverseGroundSpeed)
    set.note(6, groundStatus)
    set.note(7, sternWaterSpeed)
    set.note(8, sternWaterStatus)
    set.note(9, sternGroundSpeed)
    set.note(10, sternGroundStatus)
    return set
  }
}
