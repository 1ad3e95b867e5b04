// SPDX-License-Identifier: BSD-2-Clause

/// PERC, state of an Ericsson GRU (a GNSS receiver for base stations). Which state, the kind tells; the other fields
/// are read with `Sentence.field`, except for the averaged position.
public struct PERC: SentenceContent {
  public static var formatter: Formatter { .perc }

  /// GPavp averaged position, GPctr control, GPdbg satellites, GPppf and GPppr pulse, GPreh holdover, GPsts status,
  /// GPver version, FWsts firmware.
  public let kind: Text
  /// Latitude of GPavp (two fields); absent in other kinds.
  public let latitude: Angle
  /// Longitude of GPavp (two fields); absent in other kinds.
  public let longitude: Angle
  /// Height of GPavp in metres; absent in other kinds.
  public let altitude: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    kind = fields.text(bytes)
    if kind.equals("GPavp", in: bytes) {
      latitude = fields.latitude(bytes)
      longitude = fields.longitude(bytes)
      altitude = fields.decimal(bytes)
    } else {
      latitude = .absent
      longitude = .absent
      altitude = .absent
    }
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, latitude)
    set.note(4, longitude)
    set.note(6, altitude)
    return set
  }
}
