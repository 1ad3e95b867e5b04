// SPDX-License-Identifier: BSD-2-Clause

/// APB, autopilot, form B (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct APB: SentenceContent {
  public static var formatter: Formatter { .apb }

  /// V: a warning (Loran-C blink or SNR, or the general warning of another system); A: none.
  public let status: Letter
  /// V: Loran-C cycle lock warning; A: none or not used.
  public let cycleLock: Letter
  /// Cross-track error, in `crossTrackUnit`.
  public let crossTrackError: Decimal
  /// Direction to steer, L or R.
  public let steer: Letter
  /// N, nautical miles.
  public let crossTrackUnit: Letter
  /// A when the arrival circle was entered.
  public let arrivalStatus: Letter
  /// A when the perpendicular at the waypoint was passed.
  public let perpendicularStatus: Letter
  /// Bearing from the origin to the destination, degrees.
  public let bearingFromOrigin: Decimal
  /// M magnetic, T true.
  public let bearingFromOriginReference: Letter
  /// The destination waypoint.
  public let destination: Text
  /// Bearing from here to the destination, degrees.
  public let bearing: Decimal
  /// M magnetic, T true.
  public let bearingReference: Letter
  /// Heading to steer to the destination, degrees.
  public let headingToSteer: Decimal
  /// M magnetic, T true.
  public let headingReference: Letter
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, M manual, S simulator, N not valid.
  public let mode: Letter

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    status = fields.letter(bytes)
    cycleLock = fields.letter(bytes)
    crossTrackError = fields.decimal(bytes)
    steer = fields.letter(bytes)
    crossTrackUnit = fields.letter(bytes)
    arrivalStatus = fields.letter(bytes)
    perpendicularStatus = fields.letter(bytes)
    bearingFromOrigin = fields.decimal(bytes)
    bearingFromOriginReference = fields.letter(bytes)
    destination = fields.text(bytes)
    bearing = fields.decimal(bytes)
    bearingReference = fields.letter(bytes)
    headingToSteer = fields.decimal(bytes)
    headingReference = fields.letter(bytes)
    mode = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, status)
    set.note(2, cycleLock)
    set.note(3, crossTrackError)
    set.note(4, steer)
    set.note(5, crossTrackUnit)
    set.note(6, arrivalStatus)
    set.note(7, perpendicularStatus)
    set.note(8, bearingFromOrigin)
    set.note(9, bearingFromOriginReference)
    set.note(10, destination)
    set.note(11, bearing)
    set.note(12, bearingReference)
    set.note(13, headingToSteer)
    set.note(14, headingReference)
    set.note(15, mode)
    return set
  }
}
