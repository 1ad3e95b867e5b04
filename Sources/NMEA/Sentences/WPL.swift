// SPDX-License-Identifier: BSD-2-Clause

/// WPL, waypoint location (NMEA 0183 clause 6.3; in all versions since 2.0).
public struct WPL: SentenceContent {
  public static var formatter: Formatter { .wpl }

  /// Latitude of the waypoint (two fields).
  public let latitude: Angle
  /// Longitude of the waypoint (two fields).
  public let longitude: Angle
  /// Name of the waypoint.
  public let name: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    latitude = fields.latitude(bytes)
    longitude = fields.longitude(bytes)
    name = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, latitude)
    set.note(3, longitude)
    set.note(5, name)
    return set
  }
}
