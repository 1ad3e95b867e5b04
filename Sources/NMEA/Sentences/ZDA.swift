// SPDX-License-Identifier: BSD-2-Clause

/// ZDA, time and date (NMEA 0183 clause 6.3; since 2.0).
public struct ZDA: FrequentContent {
  public static var formatter: Formatter { .zda }

  /// UTC.
  public let time: TimeOfDay
  /// Day, 1 to 31.
  public let day: Integer
  /// Month, 1 to 12.
  public let month: Integer
  /// Year, four digits.
  public let year: Integer
  /// Hours of the local zone, -13 to 13; to be added to local time to get UTC.
  public let localZoneHours: Integer
  /// Minutes of the local zone, 0 to 59, with the sign of the hours.
  public let localZoneMinutes: Integer

  @inlinable
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) { self = readZDA(sentence, bytes) }

  @inline(__always)
  init(_ fields: inout some FieldReader, _ bytes: borrowing Span<UInt8>) {
    time = fields.time(bytes)
    day = fields.integer(bytes)
    month = fields.integer(bytes)
    year = fields.integer(bytes)
    localZoneHours = fields.signedInteger(bytes)
    localZoneMinutes = fields.signedInteger(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, time)
    set.note(2, day)
    set.note(3, month)
    set.note(4, year)
    set.note(5, localZoneHours)
    set.note(6, localZoneMinutes)
    return set
  }
}

/// A function of its own, because a call of it from another module does not copy the result.
#if PROVE_NO_ALLOCATION
  @_noAllocation @_noLocks
#endif
@usableFromInline @inline(never)
func readZDA(_ sentence: Sentence, _ bytes: borrowing Span<UInt8>) -> ZDA { ZDA(frequent: sentence, bytes) }
