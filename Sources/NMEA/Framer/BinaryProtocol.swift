// SPDX-License-Identifier: BSD-2-Clause

/// The binary protocols whose frames are recognised between sentences, and stepped over.
public enum BinaryProtocol: UInt8, CaseIterable, Sendable {
  /// u-blox: B5 62, class, id, length, payload, two bytes of Fletcher's sum.
  case ubx
  /// RTCM 10403 (version 3): D3, ten bits of length, payload, 24 bits of CRC.
  case rtcm3
  /// SiRF: A0 A2, length, payload, sum, B0 B3.
  case sirf
  /// Skytraq: A0 A1, length, payload, exclusive or, 0D 0A.
  case skytraq
  /// MediaTek: 04 24, length, command, data, exclusive or, 0D 0A.
  case mediatek
  /// Allystar: F1 D9, group, sub, length, payload, two bytes of Fletcher's sum.
  case allystar
  /// Septentrio (SBF): 24 40, CRC, id, length, body.
  case septentrio
  /// Trimble (TSIP): 10, id, body with 10 doubled, 10 03.
  case tsip
}
