// SPDX-License-Identifier: BSD-2-Clause

/// GLL, latitude and longitude (NMEA 0183 clause 6.3; time and status since 2.0, the mode from 2.3).
public struct GLL: FrequentContent {
  public static var formatter: Formatter { .gll }

  /// Latitude (two fields: ddmm.mmm and N or S).
  public let latitude: Angle
  /// Longitude (two fields: dddmm.mmm and E or W).
  public let longitude: Angle
  /// UTC of the position.
  public let time: TimeOfDay
  /// A data valid, V warning of the navigation receiver.
  public let status: Letter
  /// Mode indicator (from 2.3): A autonomous, D differential, E estimated, F float RTK (4.10), M manual, N not valid,
  /// P precise (4.10), R RTK (4.10), S simulator.
  public let mode: Letter

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readGLL(sentence, bytes) }

  @inline(__always)
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>) {
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    time = fields.time(bytes)
    status = fields.letter(bytes)
    mode = fields.letter(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, latitude)
    set.note(3, longitude)
    set.note(5, time)
    set.note(6, status)
    set.note(7, mode)
    return set
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGLL(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GLL { GLL(frequent: sentence, bytes) }
