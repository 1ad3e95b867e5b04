// SPDX-License-Identifier: BSD-2-Clause

/// GST, statistics of the pseudorange errors (NMEA 0183 clause 6.3; since 2.2).
public struct GST: FrequentContent {
  public static var formatter: Formatter { .gst }

  /// UTC of the fix that these belong to.
  public let time: TimeOfDay
  /// RMS of the standard deviations of the ranges that went into the solution.
  public let rms: Decimal
  /// Standard deviation of the semi-major axis of the error ellipse, metres.
  public let semiMajor: Decimal
  /// Standard deviation of the semi-minor axis, metres.
  public let semiMinor: Decimal
  /// Orientation of the semi-major axis, degrees from true north.
  public let orientation: Decimal
  /// Standard deviation of the latitude, metres.
  public let latitudeError: Decimal
  /// Standard deviation of the longitude, metres.
  public let longitudeError: Decimal
  /// Standard deviation of the height, metres.
  public let altitudeError: Decimal

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readGST(sentence, bytes) }

  @inline(__always)
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>) {
    time = fields.time(bytes)
    rms = fields.decimal(bytes)
    semiMajor = fields.decimal(bytes)
    semiMinor = fields.decimal(bytes)
    orientation = fields.decimal(bytes)
    latitudeError = fields.decimal(bytes)
    longitudeError = fields.decimal(bytes)
    altitudeError = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, rms)
    set.note(3, semiMajor)
    set.note(4, semiMinor)
    set.note(5, orientation)
    set.note(6, latitudeError)
    set.note(7, longitudeError)
    set.note(8, altitudeError)
    return set
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readGST(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> GST { GST(frequent: sentence, bytes) }
