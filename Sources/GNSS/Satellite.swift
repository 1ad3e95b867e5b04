// SPDX-License-Identifier: BSD-2-Clause

/// One signal of a satellite in view.
public struct Satellite: Hashable, Sendable {
  /// nil where the number sent belongs to no scheme that is known.
  @usableFromInline var constellationCode: UInt8
  /// Signal, in u-blox's numbering (gpsd's sigid); 0 is the constellation's first signal or none told.
  public var signal: UInt8
  /// Number within the constellation: GPS 1-32, Galileo 1-36, GLONASS slot 1-32 …; 0 where unknown.
  public var svid: UInt16
  /// gpsd's PRN: one number for all constellations.
  public var prn: UInt16
  @usableFromInline var elevationValue: Int16
  @usableFromInline var azimuthValue: Int16
  @usableFromInline var signalStrength: Int16
  /// Used in the fix.
  public var isUsed: Bool

  @usableFromInline static let absent = Int16.min

  public init(
    constellation: Constellation?, svid: UInt16, prn: UInt16, signal: UInt8 = 0, elevation: Int? = nil,
    azimuth: Int? = nil, cn0: Int? = nil, isUsed: Bool = false
  ) {
    constellationCode = constellation?.rawValue ?? .max
    self.signal = signal
    self.svid = svid
    self.prn = prn
    elevationValue = elevation.map { Int16(clamping: $0) } ?? Self.absent
    azimuthValue = azimuth.map { Int16(clamping: $0) } ?? Self.absent
    signalStrength = cn0.map { Int16(clamping: $0) } ?? Self.absent
    self.isUsed = isUsed
  }

  @inlinable public var constellation: Constellation? { Constellation(rawValue: constellationCode) }
  /// Degrees above the horizon, -90 … 90.
  @inlinable public var elevation: Int? { elevationValue == Self.absent ? nil : Int(elevationValue) }
  /// Degrees from true north, 0 … 359.
  @inlinable public var azimuth: Int? { azimuthValue == Self.absent ? nil : Int(azimuthValue) }
  /// Carrier-to-noise density ratio, tenths of dB-Hz; nil where the satellite is not tracked.
  @inlinable public var cn0: Int? { signalStrength == Self.absent ? nil : Int(signalStrength) }
}
