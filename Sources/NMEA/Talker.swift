// SPDX-License-Identifier: BSD-2-Clause

/// The device that talks, by the two letters after the `$` (NMEA 0183 clause 6.1, table of talker identifiers).
public struct Talker: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The two letters in ASCII, the first in the low byte.
  public let code: UInt16

  @inline(__always) init(code: UInt16) { self.code = code }

  /// The talker of two ASCII letters.
  public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    code = UInt16(truncatingIfNeeded: first.value & 0x7F) | UInt16(truncatingIfNeeded: second.value & 0x7F) << 8
  }

  public var description: String {
    var text = ""
    for byte in [UInt8(code & 0xFF), UInt8(code >> 8)] where byte != 0 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }

  /// A manufacturer's own sentence: `P` and no talker.
  public static var proprietary: Talker { Talker(code: 0x50) }
  /// GPS, or a receiver that does not tell.
  public static var gps: Talker { Talker("G", "P") }
  /// GLONASS.
  public static var glonass: Talker { Talker("G", "L") }
  /// Galileo.
  public static var galileo: Talker { Talker("G", "A") }
  /// BeiDou (from 4.11).
  public static var beidou: Talker { Talker("G", "B") }
  /// BeiDou, as receivers called it before 4.11 named it.
  public static var beidouOld: Talker { Talker("B", "D") }
  /// QZSS (from 4.11).
  public static var qzss: Talker { Talker("G", "Q") }
  /// QZSS, as some receivers call it.
  public static var qzssOld: Talker { Talker("Q", "Z") }
  /// QZSS or BeiDou with Quectel's and Qualcomm's modems, which talk of satellites as `PQGSV` and `PQGSA`.
  public static var quectel: Talker { Talker("P", "Q") }
  /// NavIC, also called IRNSS (from 4.11).
  public static var navic: Talker { Talker("G", "I") }
  /// Several systems together.
  public static var gnss: Talker { Talker("G", "N") }
}
